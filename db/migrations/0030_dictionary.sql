CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"english" text NOT NULL,
	"japanese" text,
	"inci" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "terms_kind_known" CHECK ("terms"."kind" in ('term', 'avoid')),
	CONSTRAINT "terms_english_not_blank" CHECK (btrim("terms"."english") <> '')
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'product-category', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-entry', 'own-page', 'picture', 'term', 'page-text', 'site-settings', 'person'));
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON terms FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
-- A site that is in use gets the entries that a new one gets with its demo content.
INSERT INTO terms (id, kind, english, japanese, inci, note)
SELECT * FROM (VALUES
	('998e8bc5-2ee0-41d2-8004-9e1c733c984a'::uuid, 'term', 'Nyiur', 'Nyiur', NULL, 'Never in katakana: the brand keeps its Latin letters. カタカナにせず、ラテン文字のまま書きます。'),
	('834296cb-dfb9-4c84-8aeb-2f63cd00519d'::uuid, 'term', 'virgin coconut oil', 'バージンココナッツオイル', 'Cocos Nucifera Oil', NULL),
	('e8c4b828-ae7a-4bc6-897a-420a64c36d02'::uuid, 'term', 'cacao butter', 'カカオバター', 'Theobroma Cacao Seed Butter', NULL),
	('e6f5ac4b-c0b7-462d-8e16-5da2756bb254'::uuid, 'term', 'rice bran oil', 'ライスブランオイル', 'Oryza Sativa Bran Oil', NULL),
	('554971ae-d692-41fc-8410-c4a063757009'::uuid, 'term', 'beeswax', 'みつろう', 'Cera Alba', 'In the brackets of an ingredient: ミツロウ. 成分表示のかっこ内ではミツロウと書きます。'),
	('7867ca38-b51e-4130-8dbf-d4cc3a45774e'::uuid, 'term', 'aloe vera', 'アロエベラ', 'Aloe Barbadensis Leaf Juice', NULL),
	('ed33b14f-196c-4b5b-8a0f-de125edf9ee7'::uuid, 'term', 'turmeric', 'ターメリック', 'Curcuma Longa Root Powder', NULL),
	('d0df9d57-a376-44dc-8ba8-58f85fa83d21'::uuid, 'term', 'clove', 'クローブ', 'Eugenia Caryophyllus Bud Powder', NULL),
	('86cdbefd-34dc-4226-8cbd-252e6ca5f938'::uuid, 'term', 'cinnamon', 'シナモン', NULL, NULL),
	('fbf92280-3b49-46fb-8e03-a82e278d1c12'::uuid, 'term', 'galangal', 'ガランガル', NULL, NULL),
	('81f5d2a4-c802-4eac-85dd-41c61fc8af9d'::uuid, 'term', 'moringa', 'モリンガ', 'Moringa Oleifera Seed Oil', NULL),
	('4a761354-d99b-4300-8fa2-51c13398ad1b'::uuid, 'term', 'vegetable glycerin', '植物性グリセリン', 'Glycerin', NULL),
	('e63ac1de-1f38-4ad1-8d3f-ac6c1a630f78'::uuid, 'term', 'essential oil', '精油', NULL, 'Not アロマオイル, which may be synthetic. 「アロマオイル」とは書きません。'),
	('26faef46-33f6-4f42-85de-e565e03e90be'::uuid, 'term', 'frangipani', 'プルメリア', 'Plumeria Rubra', NULL),
	('8b10ea0e-a962-460d-8f30-db3b91f9baf8'::uuid, 'term', 'pandan', 'パンダン', 'Pandanus Amaryllifolius', NULL),
	('54c035fa-4027-478b-860a-3d55aec772a1'::uuid, 'term', 'lemongrass', 'レモングラス', 'Cymbopogon Citratus', NULL),
	('4cafbe62-ab80-47bf-8ca5-2a035f51a1de'::uuid, 'term', 'boreh', 'ボレ', NULL, 'A warming spice scrub of Balinese rice farmers. バリの農家に伝わるスパイスのスクラブです。'),
	('2c71ac57-b798-45ba-8666-a81a51bf29a8'::uuid, 'term', 'canang', 'チャナン', NULL, 'The small daily offering of palm leaf and flowers. ヤシの葉と花でつくる毎日のお供えです。'),
	('b22420b7-943e-41d1-876e-8c923cb6a23b'::uuid, 'term', 'Tabanan', 'タバナン', NULL, NULL),
	('89ac8968-5cd0-4878-87e0-dba58274bd09'::uuid, 'term', 'Galungan', 'ガルンガン', NULL, NULL),
	('6fd7fcd2-bd2f-4941-8a5e-e4328088af8a'::uuid, 'term', 'Amed', 'アメッド', NULL, NULL),
	('36ccdbc1-f54a-419b-8668-7cf4457be25e'::uuid, 'term', 'Jembrana', 'ジュンブラナ', NULL, NULL),
	('b8f98e76-827f-4026-8101-146839afa64a'::uuid, 'avoid', 'cures', '治る', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('0cd8ec7a-167d-4db8-84f8-440b4237a726'::uuid, 'avoid', 'treats disease', '治療', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('e1625459-3c87-406a-8db4-cff54016c926'::uuid, 'avoid', 'heals wounds', '傷を治', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('9f9a174b-8320-4024-89e7-6ca59e1e2266'::uuid, 'avoid', 'anti-inflammatory', '抗炎症', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('50cbe9e3-22cb-4343-8ac0-324dae00691f'::uuid, 'avoid', 'antibacterial', '抗菌', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('0fa67498-7cb5-46e8-8583-564f9cc8f29f'::uuid, 'avoid', 'kills germs', '殺菌', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('fadcdfdb-8412-438f-85ff-daf12f2fbe57'::uuid, 'avoid', 'eczema', 'アトピー', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('507c5d34-13de-41f2-8101-27e387d8b586'::uuid, 'avoid', 'boosts immunity', '免疫力', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('b82a90c7-ccc8-4092-879a-d4ba7f4b958b'::uuid, 'avoid', 'improves circulation', '血行促進', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('130cd2c4-fa27-40ab-8502-c3334e14cea2'::uuid, 'avoid', 'detox', 'デトックス', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。'),
	('9eb9f36f-dc53-43e3-86ae-3fa62a19ca08'::uuid, 'avoid', 'anti-aging', 'アンチエイジング', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。 エイジングケア（年齢に応じたケア）は使えます。'),
	('c044f9cb-61c8-47b1-8693-836c7ae41f1e'::uuid, 'avoid', 'rejuvenates', '若返', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。'),
	('d1eb0c53-8432-46e2-8bf0-8303a915d365'::uuid, 'avoid', 'cell renewal', '細胞再生', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。'),
	('600d86bf-04c3-49eb-81b1-b72777c47400'::uuid, 'avoid', 'removes wrinkles', 'シワが消え', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。'),
	('114f0781-189e-445d-8b40-4072a0dcdbf9'::uuid, 'avoid', 'removes dark spots', 'シミが消え', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。'),
	('b5c32c3a-7358-4a7c-870a-d658c481c331'::uuid, 'avoid', 'whitening', '美白', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。 医薬部外品に限られます。'),
	('7b6ee2bc-b06b-4cbb-8230-5feb0ca0ee33'::uuid, 'avoid', 'hair growth', '育毛', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。 医薬部外品に限られます。'),
	('22394f99-a294-46ca-8cbc-5b328b3618fc'::uuid, 'avoid', 'regrows hair', '発毛', NULL, 'Effects of a medicine. 医薬品的な効能効果にあたります。'),
	('6c42d399-6b43-413e-81f9-74222c177fc9'::uuid, 'avoid', 'slimming', '痩せる', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。'),
	('dd8c3195-a0c8-49d5-8cb4-8865289ba901'::uuid, 'avoid', 'burns fat', '脂肪燃焼', NULL, 'Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。'),
	('667a26fb-58a5-4219-8d84-0e9dae6c7be4'::uuid, 'avoid', 'no side effects', '副作用がない', NULL, 'Promises an effect or safety. 効果や安全性の保証にあたります。'),
	('1be93b62-3837-41f0-8e35-7278d8e091d1'::uuid, 'avoid', 'completely safe', '絶対に安全', NULL, 'Promises an effect or safety. 効果や安全性の保証にあたります。'),
	('7031009e-f700-479e-8f25-7ca3cc199c67'::uuid, 'avoid', 'guaranteed results', '効果を保証', NULL, 'Promises an effect or safety. 効果や安全性の保証にあたります。')
) AS entries WHERE EXISTS (SELECT FROM products);
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON terms
	FOR EACH ROW EXECUTE FUNCTION note_activity('term', 'id', 'english');
