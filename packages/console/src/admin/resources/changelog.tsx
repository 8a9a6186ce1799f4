import { useReportTitles } from '@ludarium/browser/http/use-report-titles.ts';
import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import {
  type ChangelogEntryInput,
  changelogEntrySchema,
  changelogKindLabels,
  changelogStatusLabels,
  changelogMessages as messages,
} from '@ludarium/domain/changelog';
import { type ChangelogEntryRow, changelogEntryRow } from '@ludarium/domain/data-backend';
import { parseReportNumber } from '@ludarium/domain/feedback';
import { rowId } from '@ludarium/domain/ids';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  AutocompleteArrayInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  SingleFieldList,
} from 'react-admin';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { defineResource, type InputProps } from '../declaration/define-resource.ts';

/** The public changelog; drafts are included. */
export const changelog = defineResource<ChangelogEntryRow, ChangelogEntryInput>(
  'changelog_entries',
  {
    row: changelogEntryRow,
    label: 'Changelog',
    title: 'title',
    texts: {
      loadFailed: messages.loadFailed,
      empty: 'There are no entries yet.',
      missing: messages.missing,
    },
    list: {
      sort: '-updated_at',
      search: 'Search title, text',
      links: [{ label: 'View public page', href: '/changelog' }],
    },
    columns: {
      title: { label: 'Title', width: 'cut wide' },
      status: { label: 'Status', labels: changelogStatusLabels, hasFilter: true },
      kind: { label: 'Kind', labels: changelogKindLabels, from: 'sm' },
      build: { label: 'Build', width: 'cut', from: 'md' },
      published_at: { label: 'Published', from: 'sm' },
      updated_at: { label: 'Changed', from: 'md' },
    },
    form: {
      schema: changelogEntrySchema,
      fields: {
        title: { label: 'Title', isRequired: true },
        kind: { label: 'Kind (optional)', labels: changelogKindLabels },
        build: { label: 'Build (optional)' },
        body: {
          label: 'Text (Markdown)',
          isRequired: true,
          rows: 8,
          hint: '**bold**, *italic*, [link](https://…), - list',
        },
        feedback_ids: {
          label: 'Closes reports (optional)',
          hint: 'Only admins see this.',
          Input: ReportsInput,
          cell: (record) => (
            <ReferenceArrayField {...{ record }} source="feedback_ids" reference="feedback_items">
              <SingleFieldList linkType={false} empty="none" />
            </ReferenceArrayField>
          ),
        },
      },
      creation: {
        title: 'New entry',
        label: 'Write an entry',
        // The parameter `report` names a report that the entry closes.
        initial: (parameters) => {
          const report = rowId.safeParse(parameters.get('report')).data;
          return {
            title: '',
            kind: null,
            build: null,
            body: '',
            feedback_ids: report === undefined ? [] : [report],
          };
        },
      },
      saveLabel: (entry) => (entry?.status === 'published' ? 'Save changes' : 'Save draft'),
      aside: (values) => <EntryPreview {...values} />,
      deletion: {
        title: 'Delete this entry?',
        text: 'It cannot be restored.',
        done: messages.deleted,
        failed: messages.deleteFailed,
      },
      texts: {
        saved: messages.saved,
        saveFailed: messages.saveFailed,
        conflict:
          'Somebody else has changed this entry meanwhile. Your text is still here and has not been saved. Theirs:',
      },
    },
    transitions: [
      {
        label: 'Publish',
        from: 'draft',
        to: 'published',
        isPrimary: true,
        question: {
          title: 'Publish this entry?',
          text: 'Everybody can read it at /changelog.',
        },
        done: messages.published,
      },
      {
        label: 'Unpublish',
        from: 'published',
        to: 'draft',
        question: {
          title: 'Unpublish this entry?',
          text: 'It leaves /changelog and becomes a draft.',
        },
        done: messages.unpublished,
      },
    ],
    hasHistory: true,
  },
);

/** Chooses reports by their number or text; one that was deleted is left out. */
function ReportsInput({ source, label, hint, readOnly }: InputProps) {
  return (
    <ReferenceArrayInput
      source={source}
      reference="feedback_items"
      sort={{ field: 'updated_at', order: 'DESC' }}
      perPage={20}
      queryOptions={{ meta: { columns: ['id', 'number', 'title'] } }}
    >
      <AutocompleteArrayInput
        label={label}
        optionText={({ number, title }) => `#${number} ${title}`}
        filterToQuery={(text: string) => {
          const number = parseReportNumber(text);
          return number === null ? { q: text } : { number };
        }}
        debounce={300}
        noOptionsText="No report with this text"
        helperText={hint}
        readOnly={readOnly}
        fullWidth
      />
    </ReferenceArrayInput>
  );
}

const markdownText = lazyComponent(() => import('@ludarium/browser/ui/MarkdownText.tsx'));
const headings = { h1: 'h4', h2: 'h4', h3: 'h4' } as const;

/** The text as the public page shows it, to testers with links to the reports that it names. */
function EntryPreview({ body }: ChangelogEntryInput) {
  const reports = useReportTitles([body]);
  return (
    <Card
      component="section"
      aria-labelledby="preview"
      sx={{ minWidth: 0, p: 2.5, overflowWrap: 'anywhere' }}
    >
      <Typography id="preview" variant="overline" component="h2" color="text.secondary">
        Preview
      </Typography>
      <LazyPanel component={markdownText} props={{ text: body, headings, reports }} height={120} />
    </Card>
  );
}
