import { wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import type { RaRecord } from 'react-admin';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Column, Declared } from './declaration/define-resource.ts';
import { describeQuestion, isOffered, type Transition } from './declaration/transition.ts';
import { declaredResources } from './resources/index.tsx';
import { goTo, StoryArea } from './StoryArea.tsx';
import {
  createExample,
  exampleRows,
  isForOne,
  mockCatalogue,
  mockFailure,
  toRows,
  withMocks,
} from './story-back-end.ts';

// Every state of every resource, by its declaration; what is particular of one has a story of its own.
const meta = {
  title: 'Administrators/Every resource',
  component: StoryArea,
  parameters: withMocks(),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const getRows = ({ name }: Declared): readonly RaRecord[] => exampleRows[name] ?? [];
const getColumns = ({ columns }: Declared) => Object.values(columns) as Column<RaRecord>[];
/** The text of a row's link in the list. */
const getTitle = ({ columns, title }: Declared, row: RaRecord) =>
  String(columns[title]?.value?.(row) ?? row[title]);
const getName = ({ represent, title }: Declared, row: RaRecord) =>
  represent?.(row) ?? String(row[title]);
const first = (resource: Declared) => getRows(resource)[0] ?? createExample(resource, 1);
const getHeading = (resource: Declared, row: RaRecord) =>
  resource.heading?.(row) ?? getName(resource, row);
const hasPage = ({ toPath }: Declared) => toPath === undefined;
/** Whether the rows have buttons. */
const hasButtons = ({ transitions, form }: Declared) => transitions !== undefined && !form;

/** Opens a list without the filter that it begins with. */
async function openList(canvas: Canvas, { name, label }: Declared): Promise<void> {
  await canvas.findByRole('navigation', { name: 'Admin sections' });
  goTo(`/admin/${name}?filter={}`);
  await canvas.findByRole('heading', { level: 1, name: label });
}

/** Opens the page of a row. */
async function openRecord(canvas: Canvas, resource: Declared, row: RaRecord): Promise<void> {
  await canvas.findByRole('navigation', { name: 'Admin sections' });
  goTo(`/admin/${resource.name}/${row.id}${resource.form ? '' : '/show'}`);
}

/** Plays the same for each resource. */
const forEach =
  (
    resources: readonly Declared[],
    play: (canvas: Canvas, resource: Declared) => Promise<void>,
  ): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    for (const resource of resources) await play(canvas, resource);
  };

export const Lists: Story = {
  tags: ['dark', 'phone'],
  play: forEach(declaredResources, async (canvas, resource) => {
    await openList(canvas, resource);
    const { label: title, list, form } = resource;
    const table = within(await canvas.findByRole('table', { name: title }));
    for (const row of getRows(resource)) {
      await expect(await table.findByRole('link', { name: getTitle(resource, row) })).toBeVisible();
    }
    for (const { label, isExportedOnly, hasFilter, Filter } of getColumns(resource)) {
      const heading = new RegExp(`^${label}`);
      await expect(table.queryAllByRole('columnheader', { name: heading }).length > 0).toBe(
        isExportedOnly !== true,
      );
      if (hasFilter || Filter) {
        await expect(canvas.getByRole('combobox', { name: label })).toBeVisible();
      }
    }
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    if (list.search) await expect(canvas.getByLabelText(list.search)).toBeVisible();
    if (form?.creation) {
      await expect(canvas.getByRole('link', { name: form.creation.label })).toBeVisible();
    }
  }),
};

/** Opens each list, and finds a text of its declaration. */
const eachListShows = (getText: (resource: Declared) => string) =>
  forEach(declaredResources, async (canvas, resource) => {
    const sections = within(await canvas.findByRole('navigation', { name: 'Admin sections' }));
    await userEvent.click(sections.getByText(resource.label));
    await waitFor(() => expect(canvas.getAllByText(getText(resource))[0]).toBeVisible());
  });

export const EmptyLists: Story = {
  parameters: withMocks(
    http.get('*/rest/v1/*', () => toRows([])),
    mockCatalogue('publishers', []),
    mockCatalogue('filter/games', []),
  ),
  play: eachListShows(({ texts }) => texts.empty),
};

export const FailedLists: Story = {
  // A status that is not retried.
  parameters: withMocks(
    mockFailure('rest/v1/*', 'get', 400),
    mockFailure('main-api/api/*', 'get', 400),
  ),
  play: eachListShows(({ texts }) => texts.loadFailed),
};

const withPages = declaredResources.filter(hasPage);

/** The page of a record has its facts, and the decisions that are offered for it, each of which asks. */
export const Records: Story = {
  play: forEach(withPages, async (canvas, resource) => {
    const asked = new Set<string>();
    for (const row of getRows(resource)) {
      const { transitions = [] } = resource;
      const offered = transitions.filter((transition) => isOffered(transition, row));
      const isNew = offered.some(({ label }) => !asked.has(label));
      if (row !== first(resource) && !isNew) continue;
      await openRecord(canvas, resource, row);
      await canvas.findByRole('heading', { level: 1, name: getHeading(resource, row) });
      if (resource.form) continue;
      for (const [name, value] of resource.facts?.(row) ?? []) {
        if (value) await waitFor(() => expect(canvas.getAllByText(name)[0]).toBeVisible());
      }
      for (const transition of transitions) {
        const { label } = transition;
        if (!offered.includes(transition)) {
          await expect(canvas.queryByText(label, { selector: 'main button' })).toBeNull();
        } else if (!asked.has(label)) {
          asked.add(label);
          const button = await canvas.findByText(label, { selector: 'main button' });
          if (transition.question) await isAsked(button, resource, transition, [row]);
        }
      }
    }
  }),
};

/** The question has its title and its text, names the records, and is answered by Cancel. */
async function isAsked(
  button: HTMLElement,
  resource: Declared,
  transition: Transition,
  rows: readonly RaRecord[],
): Promise<void> {
  await userEvent.click(button);
  const { title, text } = describeQuestion(transition, rows.length);
  const shown = await screen.findByText(text, { selector: '[role$="dialog"] p' });
  const dialog = within(shown.closest('[role$="dialog"]') ?? shown);
  if (!transition.check) await expect(dialog.getByText(title, { selector: 'h2' })).toBeVisible();
  for (const row of rows) {
    await expect(dialog.getAllByText(new RegExp(getName(resource, row)))[0]).toBeVisible();
  }
  await userEvent.click(dialog.getByText('Cancel'));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
}

/** Opens the page of each resource's first row, and finds a text. */
const eachRecordShows = (getText: (resource: Declared) => string) =>
  forEach(withPages, async (canvas, resource) => {
    await openRecord(canvas, resource, first(resource));
    await canvas.findByRole('link', { name: `Back to ${resource.label}` });
    await waitFor(() => expect(canvas.getByText(getText(resource))).toBeVisible());
  });

const failingRecords = (status: number) =>
  withMocks(
    http.get('*/rest/v1/*', ({ request }) =>
      isForOne(request) ? HttpResponse.json({ message: 'Broken' }, { status }) : undefined,
    ),
    mockFailure('main-api/api/publishers/:id', 'get', status),
    mockFailure('main-api/api/games/:id', 'get', status),
  );

export const MissingRecords: Story = {
  parameters: failingRecords(406),
  play: eachRecordShows(
    ({ texts }) => texts.missing ?? 'This record does not exist, or no longer.',
  ),
};

export const FailedRecords: Story = {
  parameters: failingRecords(422),
  play: eachRecordShows(() => 'This record could not be loaded.'),
};

/** Each decision about several rows names those that it fits, and what it does to them. */
export const QuestionsAboutSeveral: Story = {
  play: forEach(declaredResources.filter(hasButtons), async (canvas, resource) => {
    await openList(canvas, resource);
    await canvas.findByRole('link', { name: getTitle(resource, first(resource)) });
    await userEvent.click(canvas.getByRole('checkbox', { name: /select all/i }));
    for (const transition of resource.transitions ?? []) {
      const rows = getRows(resource).filter((row) => isOffered(transition, row));
      const bar = within(await canvas.findByRole('toolbar'));
      const button = bar.getByRole('button', { name: transition.label });
      if (rows.length === 0) await expect(button).toBeDisabled();
      else await isAsked(button, resource, transition, rows);
    }
  }),
};

const forms = declaredResources.flatMap((resource) =>
  resource.form?.creation
    ? [{ resource, form: resource.form, creation: resource.form.creation }]
    : [],
);

/** A field by its label, which has an asterisk if it is required. */
const findField = (canvas: Canvas, label: string) =>
  canvas.findByLabelText(new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`));

/** A new row: what is missing is said at each field; what the server refuses keeps what was typed. */
export const RefusedCreation: Story = {
  parameters: withMocks(mockFailure('rest/v1/*', 'post')),
  play: async ({ canvas }) => {
    for (const { resource, form, creation } of forms) {
      await openList(canvas, resource);
      await userEvent.click(await canvas.findByRole('link', { name: creation.label }));
      await canvas.findByRole('heading', { level: 1, name: creation.title });
      for (const { label } of Object.values(form.fields)) await findField(canvas, label);
      const save = canvas.getByRole('button', { name: form.saveLabel(null) });
      await userEvent.click(save);
      const initial = creation.initial(new URLSearchParams());
      const required = Object.entries(form.fields).flatMap(([name, field]) =>
        field.isRequired && !initial[name] ? [field] : [],
      );
      for (const { label } of required) {
        const field = await findField(canvas, label);
        await waitFor(() => expect(field).toBeInvalid());
        await userEvent.type(field, 'Typed');
      }
      await userEvent.click(save);
      await expect((await wholePage.findAllByText(form.texts.saveFailed))[0]).toBeInTheDocument();
      for (const { label } of required) {
        await expect(await findField(canvas, label)).toHaveValue('Typed');
      }
    }
  },
};
