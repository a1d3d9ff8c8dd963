import { paragraphs } from "#domain/blog-post";
import type { Language } from "#domain/language";
import { type Localized, localized, localizedIfAny } from "#domain/localized";
import type { DescribedPicture, PictureView } from "#domain/picture";
import { altText } from "#domain/picture-view";

export type CategoryRecord = { id: string; name: string; name_ja: string | null; slug: string };

export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  title_ja: string | null;
  excerpt: string | null;
  excerpt_ja: string | null;
  featured_image_alt: string | null;
  featured_image_alt_ja: string | null;
  is_featured: boolean;
  published_at: Date | null;
  view_count: number;
  picture: DescribedPicture | null;
  /** `is_active` tells whether visitors can choose the category. */
  category: (CategoryRecord & { is_active: boolean }) | null;
};

export type CategoryView = { name: Localized<string>; slug: string };

export type PostCard = {
  id: string;
  slug: string;
  title: Localized<string>;
  excerpt: Localized<string> | null;
  picture: PictureView | null;
  alt: Localized<string>;
  /** The slug is null for an inactive category: its name is shown without a link. */
  category: { name: Localized<string>; slug: string | null } | null;
  isFeatured: boolean;
  date: Date | null;
  views: number;
};

export type PostDetail = PostCard & {
  paragraphs: Localized<string[]>;
  /** When the post was last saved. */
  changed: Date;
};

export function categoryView({ name, name_ja, slug }: CategoryRecord, language: Language): CategoryView {
  return { name: localized(name, name_ja, language), slug };
}

export function postCard(post: PostSummary, language: Language): PostCard {
  const { category } = post;
  return {
    id: post.id,
    slug: post.slug,
    title: localized(post.title, post.title_ja, language),
    excerpt: localizedIfAny(post.excerpt, post.excerpt_ja, language),
    picture: post.picture?.view ?? null,
    alt: altText({ en: post.featured_image_alt, ja: post.featured_image_alt_ja }, post.picture, language),
    category: category && {
      name: localized(category.name, category.name_ja, language),
      slug: category.is_active ? category.slug : null,
    },
    isFeatured: post.is_featured,
    date: post.published_at,
    views: post.view_count,
  };
}

export function postDetail(
  post: PostSummary & { content: string; content_ja: string | null; updated_at: Date },
  language: Language,
): PostDetail {
  const { value, language: written } = localized(post.content, post.content_ja, language);
  return {
    ...postCard(post, language),
    paragraphs: { value: paragraphs(value), language: written },
    changed: post.updated_at,
  };
}
