import { pageMessages } from '@ludarium/domain/account';
import { publisherRequestMessages } from '@ludarium/domain/publishers';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage, type Sign } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePath } from '../../shell/use-address.tsx';

interface FixedNotice {
  readonly sign: Sign;
  readonly title: string;
  readonly text: string;
  readonly head: { readonly title: string; readonly description: string };
  /** Whether a sign-in may help. */
  readonly needsRole?: boolean;
}

/** By path (section 2); it has no content for /beta-confirmation and /under-construction. */
const notices: Readonly<Record<string, FixedNotice>> = {
  '/404': {
    sign: 'lost',
    title: pageMessages.notFound,
    text: 'This tile is not on the board. The address may be mistyped, or the page has moved.',
    head: { title: 'Page not found', description: 'There is no page at this address.' },
  },
  '/unauthorized': {
    sign: 'stop',
    title: pageMessages.accessDenied,
    text: 'You do not have access to this page. Sign in with an account that has it.',
    head: { title: pageMessages.accessDenied, description: 'This page needs another role.' },
    needsRole: true,
  },
  '/request-publisher-confirmation': {
    sign: 'done',
    title: publisherRequestMessages.submittedTitle,
    text: 'Our team will review your request and send you an email as soon as we have decided.',
    head: { title: 'Request submitted', description: 'Your request for publisher access is in.' },
  },
  '/beta-confirmation': {
    sign: 'done',
    title: 'You are on the beta list',
    text: 'We will write to you as soon as a seat is free. Until then: shuffle well.',
    head: { title: 'You are on the beta list', description: 'Your address is on the beta list.' },
  },
  '/under-construction': {
    sign: 'wait',
    title: 'Under construction',
    text: 'We are still laying the tiles here. Come back after the next round.',
    head: { title: 'Under construction', description: 'This page is being built.' },
  },
};

/** A page that says the same to everybody. */
export default function FixedNoticePage() {
  const path = usePath();
  const notice = notices[path];
  if (!notice) throw new Error(`There is no notice for ${path}.`);
  const { sign, title, text, head, needsRole = false } = notice;
  return (
    <NoticePage
      sign={sign}
      title={title}
      actions={
        <>
          <ButtonLink href="/">Return to Home</ButtonLink>
          {needsRole ? (
            <ButtonLink variant="plain" href="/auth">
              Sign In
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <PageHead {...head} />
      <p>{text}</p>
    </NoticePage>
  );
}
