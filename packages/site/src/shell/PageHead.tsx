import { brand } from '@ludarium/domain/brand';

interface PageHeadProps {
  /** Without the product's name, which follows it. */
  readonly title: string;
  readonly description: string;
  /** The path by which search engines know the page; none where they are to leave it out. */
  readonly path?: string;
}

/** Title, description, canonical address and what a shared link shows. React puts it into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const full = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={brand.siteUrl + path} />
          <meta property="og:url" content={brand.siteUrl + path} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${brand.siteUrl}/og.png`} />
      <meta property="og:image:alt" content={`${brand.name}: find the game, gather the table`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
