import { brand } from '@ludarium/domain/brand';

interface PageHeadProps {
  /** Without the product's name, which is appended. */
  readonly title: string;
  readonly description: string;
  /** The canonical path; omit for pages that must not be indexed. */
  readonly path?: string | undefined;
}

/** Title, description, canonical URL and Open Graph tags; React hoists them to the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const full = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={brand.siteUrl + path} />
      )}
      {/* Previews read the prerendered HTML and run no scripts. */}
      {import.meta.env.SSR || import.meta.env.DEV ? (
        <LinkPreview title={full} description={description} path={path} />
      ) : null}
    </>
  );
}

function LinkPreview({ title, description, path }: PageHeadProps) {
  return (
    <>
      {path === undefined ? null : <meta property="og:url" content={brand.siteUrl + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${brand.siteUrl}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.name}: find the game, gather the table`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
