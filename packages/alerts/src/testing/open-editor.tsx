import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, type MemoryHandlers, type MemoryTags } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi, type Mock } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReportEditor, type ReportEditorProps } from '../ReportEditor.tsx';
import { reportFiles, reportHandlers } from './report-handlers.ts';

export interface Opening extends Partial<Omit<ReportEditorProps, 'onClose' | 'onSaved'>> {
  readonly handlers?: MemoryHandlers;
  readonly tags?: MemoryTags;
  readonly capabilities?: readonly string[];
  readonly permissions?: ReadonlyArray<readonly [string, string]>;
  readonly admin?: boolean;
  /** Configuration that the server sends. */
  readonly conf?: Readonly<Record<string, unknown>>;
  /**
   * Session of the user. If several editors are opened with the same session, they have the same user. By default, each
   * has a user of its own.
   */
  readonly session?: ReturnType<typeof makeSession>;
}

const everything = ['conditions', 'deliveries', 'pictures', 'conflict'];

/** Renders a node as the host application would, with an in-memory API. */
export const openWorld = async (node: ReactNode, opening: Opening = {}) => {
  const { handlers = {}, tags = {}, capabilities = everything, permissions = [], admin = true, conf } = opening;
  const memory = makeMemoryApi({ ...reportHandlers(), ...handlers }, {}, reportFiles(), tags);
  const api = { ...memory, capabilities: new Set(capabilities) };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const made = opening.session ?? makeSession({ permissions, admin, capabilities });
  const session = conf ? { ...made, conf: { ...made.conf, ...conf } } : made;
  const screen = await render(
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>{node}</ToastProvider>
    </CoreProvider>,
  );
  return {
    screen,
    /** Inputs of the calls of a route, in order. */
    callsOf: (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input),
    headersOf: (name: string) => api.calls.filter((call) => call.name === name).map(({ headers }) => headers),
  };
};

/** Opens the editor. Creates a new alert unless an id is passed. */
export const openEditor = async (opening: Opening = {}) => {
  const { id, kind = 'Alert', chart, dashboard } = opening;
  const about = { kind, id, chart, dashboard };
  const onClose: Mock<() => void> = vi.fn();
  const onSaved: Mock<() => void> = vi.fn();
  const world = await openWorld(<ReportEditor {...about} onClose={onClose} onSaved={onSaved} />, opening);
  const { screen } = world;
  return {
    ...world,
    onClose,
    onSaved,
    field: (name: string | RegExp) => screen.getByRole('textbox', { name }),
    choice: (name: string | RegExp) => screen.getByRole('combobox', { name }),
    press: (name: string | RegExp) => screen.getByRole('button', { name, exact: true }).last().click(),
  };
};

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Opens the editor of a stored alert. */
export const openStored = (opening: Opening = {}): Promise<Editor> => openEditor({ id: 5, ...opening });

/** Selects an option in a field. */
export const choose = async ({ choice, screen }: Editor, field: string, option: string): Promise<void> => {
  await choice(field).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};

/** Types at the end of the SQL. */
export const write = async ({ screen }: Editor, sql: string): Promise<void> => {
  await screen.getByRole('textbox', { name: 'SQL' }).click();
  await userEvent.keyboard(sql);
};

/** Fills in the required fields of a new alert. */
export const fillIn = async (editor: Editor): Promise<void> => {
  await editor.field('Name').fill('Low stock');
  await choose(editor, 'Database', 'Warehouse');
  await write(editor, 'SELECT 3');
  await editor.field('Threshold').fill('5');
  await choose(editor, 'Dashboard', 'Weekly stock');
};

/** Returns the bodies of the calls of a route, in order. */
export const bodiesOf = ({ callsOf }: Editor, name: string): readonly unknown[] =>
  callsOf(name).map((input) => (input as { body: unknown }).body);
