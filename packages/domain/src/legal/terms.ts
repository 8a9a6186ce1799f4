import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { brand } from '../brand.ts';
import { currentTermsVersion, termsTitle } from './version.ts';

/**
 * SHA-256 of a text in UTF-8, as 64 hex digits. Not by `crypto.subtle`, which exists in secure contexts
 * only: over https or on localhost.
 */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

interface TermsSection {
  /** Hash of the section: #liability. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/**
 * The current publisher terms (section 2: twelve sections). This text is displayed and hashed:
 * every change requires a new `currentTermsVersion`.
 */
export const termsVersionLine = `Version: ${currentTermsVersion}`;

/** The sections, with the names of the brand. */
export const getTermsSections = (): readonly TermsSection[] => [
  {
    id: 'definitions',
    heading: '1. Definitions',
    paragraphs: [
      `In these terms, "${brand.name}", "we" and "us" mean ${brand.operator} of the ${brand.name} mobile app, the web site ${brand.host} and the publisher portal (together the "Platform").`,
      'The "Publisher", "you" means the company or the person that publishes board games or expansions and registers for the publisher portal, including everybody who uses the portal on its behalf.',
      '"Publisher Content" means everything that you provide through the Platform: names, logos, descriptions, pictures, game information, links, and any other text, image or data. "Users" means the people who use the Platform other than as a publisher.',
    ],
  },
  {
    id: 'acceptance',
    heading: '2. Acceptance',
    paragraphs: [
      'By selecting "Accept" you enter into a binding agreement with us on these terms. If you accept on behalf of a company, you declare that you are authorised to bind it.',
      'We record which version of these terms you accepted, when, and from which network address, together with a cryptographic fingerprint of the text that you were shown. When we publish a new version, we ask you to accept it before you continue to use the publisher portal.',
      'Registering does not by itself give access. We review each request and may ask for further evidence that you represent the publisher that you name. We may refuse a request, and will tell you so.',
    ],
  },
  {
    id: 'purpose',
    heading: '3. Purpose',
    paragraphs: [
      'The publisher portal lets you present your company and your games to Users, keep the information about them correct, and see how they are received on the Platform.',
      'The Platform is under development. Features may be added, changed or withdrawn. We announce changes that noticeably limit your use of the portal within a reasonable time beforehand, unless security or the law requires us to act at once.',
    ],
  },
  {
    id: 'rights-of-use',
    heading: '4. Rights of Use',
    paragraphs: [
      'You grant us a worldwide, royalty-free, non-exclusive licence to host, store, reproduce, adapt in format and size, translate, publish, display and distribute your Publisher Content on and through the Platform, and to use it to make the Platform and the games presented on it known.',
      'We may grant sublicences only to service providers that help us operate the Platform, and only as far as they need them. The licence lasts for as long as the Publisher Content is on the Platform and ends when it is removed, except for copies in backups, which are deleted in their regular cycle, and for what Users have lawfully kept, such as their own logs and reviews.',
      'In return we grant you, for the duration of this agreement, a non-exclusive, non-transferable right to use the publisher portal for its purpose. You may not circumvent its access limits, read data of others automatically, or pass your access on.',
    ],
  },
  {
    id: 'imported-data',
    heading: '5. Imported Game Data',
    paragraphs: [
      'Part of the game information on the Platform, such as titles, numbers of players, playing times, identifiers and ratings, was imported from a third-party board game database. That data remains subject to the terms of its provider, and we do not claim it as our own.',
      'Imported data may be incomplete, outdated or wrong. You may correct the information about your own games through the portal or ask us to. Your correction takes precedence on the Platform, but does not change the third-party database.',
      'Where the provider of the database changes or ends its permission, we may change or remove the imported data without compensation.',
    ],
  },
  {
    id: 'warranties',
    heading: '6. Warranties',
    paragraphs: [
      'You warrant that you hold the rights that are needed to provide your Publisher Content and to grant the licence in section 4, that your Publisher Content is accurate to the best of your knowledge, and that it infringes neither the law nor the rights of others.',
      'If a third party makes a claim against us because your Publisher Content infringes its rights, you will hold us harmless from the damages finally awarded and from the reasonable costs of defence, provided that we inform you of the claim without delay and let you take part in the defence.',
      'We provide the Platform with reasonable care, but "as is": we do not warrant that it is available without interruption or free of errors, nor that its use leads to a certain number of views, plays or sales.',
    ],
  },
  {
    id: 'intellectual-property',
    heading: '7. Intellectual Property',
    paragraphs: [
      'Your Publisher Content, your trade marks and your games remain yours. Nothing in these terms transfers ownership of them.',
      `The Platform, its software, its design, the ${brand.name} name and logo, and the compilation of data on it are ours or our licensors'. You may refer to your presence on the Platform by its name and logo, unaltered and without suggesting an endorsement.`,
      'Ratings, reviews, logged plays and other contributions of Users belong to those Users. You may quote public reviews with their source; you may not collect the personal data in them.',
    ],
  },
  {
    id: 'liability',
    heading: '8. Liability',
    paragraphs: [
      'Our total liability under or in connection with this agreement, whatever its legal ground, is limited to the fees that you paid to us in the twelve (12) months before the event that gave rise to the damage.',
      'We are not liable for indirect damage, such as lost profit, lost savings, lost data that you could have kept yourself, or damage to reputation.',
      'Nothing in these terms limits liability for intent, fraud or gross negligence, for death or personal injury, or any other liability that cannot be limited by law.',
    ],
  },
  {
    id: 'data-protection',
    heading: '9. Data Protection',
    paragraphs: [
      'We process the personal data of the people who act for you, such as name, e-mail address and the record of acceptance, in accordance with the General Data Protection Regulation (EU) 2016/679 and as our privacy policy describes.',
      'The figures that the portal shows you are aggregated. Where you receive personal data of Users through the Platform all the same, you are responsible for handling it lawfully, for the purpose for which you received it only.',
    ],
  },
  {
    id: 'termination',
    heading: '10. Termination',
    paragraphs: [
      'You may end this agreement at any time by asking us to delete your account. We may end it with a notice period of thirty (30) days by e-mail.',
      'We may suspend or revoke your access at once if you seriously or repeatedly breach these terms, if it turns out that you do not represent the publisher that you named, or if the law requires it. We will tell you the reason unless the law forbids it.',
      'When the agreement ends, your access to the portal ends. Factual information about your games may stay on the Platform; your logo and your own descriptions and pictures are removed at your request. Sections 6 to 8 and 11 continue to apply.',
    ],
  },
  {
    id: 'governing-law',
    heading: '11. Governing Law',
    paragraphs: [
      'Belgian law governs this agreement, with the exception of its rules on the conflict of laws and of the United Nations Convention on Contracts for the International Sale of Goods.',
      'The courts of Antwerp, Turnhout division, have exclusive jurisdiction over every dispute that arises from it, unless mandatory law provides otherwise. Before going to court, both sides will try to settle the dispute in good faith.',
      'If a provision of these terms is invalid, the others remain in force, and the invalid one is replaced by a valid one that comes closest to its purpose.',
    ],
  },
  {
    id: 'contact',
    heading: '12. Contact',
    paragraphs: [
      `Questions about these terms, notices and requests concerning them reach us at ${brand.supportEmail}.`,
    ],
  },
];

/** The terms as displayed; headings and paragraphs separated by an empty line. */
export function renderTermsText(): string {
  const sections = getTermsSections().flatMap(({ heading, paragraphs }) => [
    heading,
    ...paragraphs,
  ]);
  return [termsTitle, termsVersionLine, ...sections].join('\n\n');
}

/** SHA-256 of the displayed text, stored with an acceptance (section 3: terms_acceptances). */
export function termsHash(): string {
  return hashText(renderTermsText());
}
