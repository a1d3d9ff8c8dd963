CREATE TABLE "page_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_ja" text,
	"text" text NOT NULL,
	"text_ja" text,
	"place" text,
	"place_ja" text,
	"icon" text DEFAULT 'Leaf' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "page_entries_kind_known" CHECK ("page_entries"."kind" in ('question', 'testimonial', 'value')),
	CONSTRAINT "page_entries_title_not_blank" CHECK (btrim("page_entries"."title") <> ''),
	CONSTRAINT "page_entries_text_not_blank" CHECK (btrim("page_entries"."text") <> ''),
	CONSTRAINT "page_entries_icon_known" CHECK ("page_entries"."icon" in ('TreePalm', 'Leaf', 'Recycle', 'HandHeart', 'Sprout', 'Droplets'))
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
CREATE INDEX "page_entries_in_order" ON "page_entries" USING btree ("kind","display_order","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-entry', 'page-text', 'site-settings', 'picture', 'person'));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON page_entries FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON page_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON page_entries
	FOR EACH ROW EXECUTE FUNCTION note_activity('page-entry', 'id', 'title');
--> statement-breakpoint
-- A site that is in use had these as fixed texts. An empty one gets them with the demo content.
INSERT INTO page_entries (kind, title, title_ja, text, text_ja, place, place_ja, icon, display_order)
SELECT * FROM (VALUES
	('question', 'Do you send abroad?', '海外へも送ってもらえますか。', 'Yes, to most countries. Tell us what you would like and where you live, and we will answer with the price of the parcel and the time it takes before you decide.', 'はい、ほとんどの国へお送りしています。ご希望の品とお住まいの国をお知らせください。送料とお届けまでの日数をご案内しますので、それからお決めいただけます。', NULL, NULL, 'Leaf', 0),
	('question', 'How do I order?', '注文はどのようにすればよいですか。', 'Choose on the product''s page and press “Ask Questions”: your choice is already in the message. We answer with the total and the ways to pay.', '製品ページでサイズや香りを選び、お問い合わせのボタンを押してください。選ばれた内容が入った状態でフォームが開きます。合計金額とお支払い方法は、折り返しご案内します。', NULL, NULL, 'Leaf', 1),
	('question', 'I have sensitive skin or an allergy. Can I use your products?', '敏感肌やアレルギーがあっても使えますか。', 'Every product lists all of its ingredients. Try a little on the inside of your arm first, and if you know of an allergy, write to us before you order.', 'どの製品にも、すべての原材料を記載しています。はじめは腕の内側などで少量をお試しください。アレルギーのある方は、ご注文の前にご相談ください。', NULL, NULL, 'Leaf', 2),
	('question', 'How long do the products keep?', '製品はどのくらいもちますか。', 'Unopened, 18 to 24 months from the day they were made. Once opened, they keep for 12 months; we suggest using them within 6, while they are at their best. Keep them closed, cool and out of the sun.', '未開封で、製造日から18〜24か月です。開封後は12か月お使いいただけますが、品質のよい6か月以内に使い切ることをおすすめします。ふたを閉め、日の当たらない涼しい場所で保管してください。', NULL, NULL, 'Leaf', 3),
	('testimonial', 'Kadek Ayu', 'カデック・アユさん', 'One bottle stands by the stove and one by the bath. My daughter calls it the oil that smells like her grandmother''s house, and I think that says it all.', '一本はコンロのそばに、もう一本は浴室に置いています。娘は「おばあちゃんの家の香りのオイル」と呼んでいて、それがすべてを語っていると思います。', 'Gianyar, Bali', 'バリ島 ギャニャール', 'Leaf', 4),
	('value', 'Heritage', '受け継ぐこと', 'Boreh, kemiri for the hair, one oil for the whole house: all of it was handed on in kitchens and not in books. We learned it there, and do not claim to have invented it.', 'ボレも、髪に使うケミリの油も、家じゅうで使う一本のオイルも、本ではなく台所で伝えられてきました。私たちもそこで教わりました。どれも、自分たちで考え出したものではありません。', NULL, NULL, 'TreePalm', 5),
	('value', 'Natural', '自然であること', 'Coconut, cacao, rice, roots and blossom, and a reason for each of them. The oil keeps the scent of its fruit, because nothing is done to take it away.', 'ココナッツ、カカオ、米、根や花。入れるものには、ひとつずつ理由があります。オイルに果実の香りが残っているのは、その香りを消していないからです。', NULL, NULL, 'Leaf', 6),
	('value', 'Sustainable', '余さず使うこと', 'Husk, shell and pulp go on to a second use. Oil is bottled in glass that can be filled again, and a bar needs no more than a sleeve of paper.', '殻も皮も搾りかすも、次の役目につなげます。オイルは、もう一度満たせるガラスの瓶に。バーには、紙の帯を一枚だけ。それで足りると考えています。', NULL, NULL, 'Recycle', 7),
	('value', 'Community', 'ともに歩むこと', 'Families we know grow our coconuts and are paid fairly for them. Gift boxes are woven in Tenganan, each taking the week it needs. Nobody is asked to hurry.', 'ココナッツは、顔の見える農家の家族から適正な価格で仕入れています。贈りものの箱は、トゥガナン村の編み手が一週間ほどかけて。だれのことも急がせません。', NULL, NULL, 'HandHeart', 8)
) AS fixed (kind, title, title_ja, text, text_ja, place, place_ja, icon, display_order)
WHERE EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM site_assets) OR EXISTS (SELECT FROM blog_posts);
--> statement-breakpoint
-- Otherwise a later migration in the same transaction could not alter the table.
SET CONSTRAINTS ALL IMMEDIATE;
