import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SupportRequestList } from './SupportRequestList.tsx';

const received = '2026-11-21T02:06:25.000000';
const makeStore = () => {
  const rows = [
    { id: 1, name: 'Mara Lindqvist', state: 'new', description: 'Orders\nof Monday', mail_state: 'sent' },
    { id: 2, name: 'Ada Lovelace', state: 'new', description: '', mail_state: 'failed', mail_error: 'EENVELOPE 550' },
    { id: 3, name: 'Grace Hopper', state: 'done', description: 'Thanks', mail_state: 'pending' },
    { id: 4, name: 'Cheap watches', state: 'quarantined', description: 'Buy', mail_state: 'none' },
  ].map((row) => ({ ...row, phone: `491512345678${row.id}`, created_on: received }));
  const handlers: MemoryHandlers = {
    listSupportRequests: ({ q }) => {
      const result = rows.filter((row) =>
        (q?.filters ?? []).every(({ col, opr, value }) =>
          col === 'state' ? (row.state === value) === (opr === 'eq') : row.name.includes(String(value)),
        ),
      );
      return { count: result.length, result: result.map((row) => ({ ...row })) };
    },
    changeSupportRequest: ({ params, body: { state } }) => {
      const row = rows.find(({ id }) => id === params.pk);
      if (!row) throw refuse(404, { message: 'Not found' });
      row.state = state;
      return { id: row.id, result: { state } };
    },
  };
  return { rows, handlers };
};

const Screen = ({ first }: { readonly first: string }) => {
  const [search, setSearch] = useState(first);
  return <SupportRequestList search={search} onSearch={setSearch} onOpen={() => undefined} />;
};

const open = async ({ more = {}, search = '', permissions = ['can_read', 'can_write'] } = {}) => {
  const { rows, handlers } = makeStore();
  const api = makeMemoryApi({ ...handlers, ...more });
  const session = makeSession({ permissions: permissions.map((each) => [each, 'SupportRequest'] as const) });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <Screen first={search} />
      </ToastProvider>
    </CoreProvider>,
  );
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  return { screen, rows, rowOf, stateOf: (id: number) => rows.find((row) => row.id === id)?.state };
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('the list of support requests', () => {
  it('SERVER-12 shows who asked what and when, with a number to call, and what no mail told', async () => {
    const { screen, rowOf } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Support requests', level: 1 })).toBeVisible();
    const row = rowOf('Mara Lindqvist');
    await expect
      .element(row.getByRole('link', { name: '+4915123456781' }))
      .toHaveAttribute('href', 'tel:+4915123456781');
    await expect.element(row.getByText('Orders of Monday')).toBeVisible();
    await expect.element(row.getByText('New', { exact: true })).toBeVisible();
    await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2026-11-21T02:06:25.000Z');
    await expect.element(row.getByRole('time')).toHaveAttribute('title', expect.stringContaining('2026'));
    await expect.element(rowOf('Ada Lovelace').getByText('Email failed')).toBeVisible();
    expect(screen.getByText('Email failed').elements()).toHaveLength(1);
  });

  it('SUPPORT-42 keeps spam out of sight until it is asked for', async () => {
    const { screen, rowOf } = await open();
    await expect.element(rowOf('Grace Hopper')).toBeVisible();
    expect(rowOf('Cheap watches').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Status' }).first().click();
    await screen.getByRole('button', { name: 'Spam', exact: true }).click();
    await expect.element(rowOf('Cheap watches')).toBeVisible();
    await expect.element(rowOf('Grace Hopper')).not.toBeInTheDocument();
  });

  it('SUPPORT-42 lists what was quarantined by one button, and the rest by another press', async () => {
    const { screen, rowOf } = await open();
    await expect.element(rowOf('Grace Hopper')).toBeVisible();
    await screen.getByRole('button', { name: 'Show spam' }).click();
    await expect.element(rowOf('Cheap watches')).toBeVisible();
    await expect.element(rowOf('Grace Hopper')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Hide spam' }).click();
    await expect.element(rowOf('Grace Hopper')).toBeVisible();
    await expect.element(rowOf('Cheap watches')).not.toBeInTheDocument();
  });

  it('SUPPORT-45 shows a phone that nobody could parse as it was written, and dials nothing by it', async () => {
    const written = { id: 1, name: 'Mara Lindqvist', state: 'new', phone: 'unparsed: (213) 373-4253 x77' };
    const { rowOf } = await open({ more: { listSupportRequests: () => ({ count: 1, result: [written] }) } });
    const row = rowOf('Mara Lindqvist');
    await expect.element(row.getByText('(213) 373-4253 x77')).toBeVisible();
    await expect.element(row.getByText('Format not checked')).toBeVisible();
    expect(row.getByRole('link').elements()).toEqual([]);
  });

  it('SERVER-12 marks a request as done and as spam, and back', async () => {
    const { screen, rowOf, stateOf } = await open();
    await rowOf('Mara Lindqvist').getByRole('button', { name: 'Mark as done' }).click();
    await expect.element(rowOf('Mara Lindqvist').getByText('Done', { exact: true })).toBeVisible();
    await rowOf('Mara Lindqvist').getByRole('button', { name: 'Reopen' }).click();
    await expect.element(rowOf('Mara Lindqvist').getByText('New', { exact: true })).toBeVisible();
    await rowOf('Mara Lindqvist').getByRole('button', { name: 'Mark as spam' }).click();
    await expect.element(rowOf('Mara Lindqvist')).not.toBeInTheDocument();
    expect(stateOf(1)).toBe('quarantined');
    await screen
      .getByRole('status')
      .filter({ hasText: '1 request marked as spam' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.element(rowOf('Mara Lindqvist')).toBeVisible();
    expect(stateOf(1)).toBe('new');
  });

  it('SERVER-12 marks several as done at once, and takes all of that back to what each was', async () => {
    const { screen, stateOf } = await open();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Mark as done' }).click();
    await expect.element(screen.getByText('3 requests marked as done')).toBeVisible();
    expect([1, 2, 3, 4].map(stateOf)).toEqual(['done', 'done', 'done', 'quarantined']);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => [1, 2, 3, 4].map(stateOf)).toEqual(['new', 'new', 'done', 'quarantined']);
  });

  it('SERVER-12 shows a whole request beside the list, by keyboard, with the ones around it', async () => {
    const { screen, rowOf, stateOf } = await open();
    await expect.element(rowOf('Mara Lindqvist')).toBeVisible();
    (rowOf('Mara Lindqvist').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const details = screen.getByRole('dialog', { name: 'Mara Lindqvist' });
    await expect.element(details).toBeVisible();
    expect((details.getByText(/Orders/).element() as HTMLElement).innerText).toBe('Orders\nof Monday');
    await expect.element(details.getByText('Sent', { exact: true })).toBeVisible();
    await expect.element(details.getByText('Not signed in')).toBeVisible();
    await expect.element(details.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await details.getByRole('button', { name: 'Next' }).click();
    const second = screen.getByRole('dialog', { name: 'Ada Lovelace' });
    await expect.element(second.getByText('Sending failed (EENVELOPE 550)')).toBeVisible();
    await expect.element(second.getByText('No description')).toBeVisible();
    await second.getByRole('button', { name: 'Mark as done' }).click();
    await expect.element(second.getByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(stateOf(2)).toBe('done');
    await userEvent.keyboard('{Escape}');
    await expect.element(second).not.toBeInTheDocument();
  });

  it('SERVER-12 shows cards on a phone, with the number one touch away', async () => {
    await page.viewport(390, 800);
    const { screen } = await open();
    const card = screen.getByRole('article').filter({ hasText: 'Mara Lindqvist' });
    const link = card.getByRole('link', { name: '+4915123456781' });
    await expect.element(link).toHaveAttribute('href', 'tel:+4915123456781');
    const box = link.element().getBoundingClientRect();
    const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    expect(link.element().contains(onTop)).toBe(true);
    // A click anywhere else on the card opens the request.
    await card.getByText(/Orders/).click({ force: true });
    await expect.element(screen.getByRole('dialog', { name: 'Mara Lindqvist' })).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
  });

  it('SERVER-12 selects cards while several are chosen', async () => {
    const { screen, stateOf } = await open({ search: '?viewMode=card' });
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('button', { name: 'Mara Lindqvist', exact: true }).click();
    await screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }).click({ force: true });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Mark as spam' }).click();
    await expect.poll(() => [stateOf(1), stateOf(2), stateOf(3)]).toEqual(['quarantined', 'quarantined', 'done']);
  });

  it('SERVER-12 copies a phone number, and shows it where the browser refuses', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen, rowOf } = await open();
    await rowOf('Mara Lindqvist').getByRole('button', { name: 'Copy phone number' }).click();
    await expect.element(screen.getByText('Copied: +4915123456781')).toBeVisible();
    expect(write).toHaveBeenCalledWith('+4915123456781');
    write.mockRejectedValue(new Error('not allowed'));
    await rowOf('Ada Lovelace').getByRole('button', { name: 'Copy phone number' }).click();
    await expect.element(screen.getByText(/Copy the number yourself: \+4915123456782/)).toBeVisible();
  });

  it('SERVER-12 says that a change was refused and leaves the request as it is', async () => {
    const refused = () => {
      throw refuse(403, { message: 'Forbidden' });
    };
    const { screen, rowOf } = await open({ more: { changeSupportRequest: refused } });
    await rowOf('Mara Lindqvist').getByRole('button', { name: 'Mark as done' }).click();
    await expect.element(screen.getByRole('alert').getByText('The status could not be changed')).toBeVisible();
    await expect.element(rowOf('Mara Lindqvist').getByText('New', { exact: true })).toBeVisible();
  });

  it('SERVER-12 offers no change to whoever may only read', async () => {
    const { screen, rowOf } = await open({ permissions: ['can_read'] });
    await expect.element(rowOf('Mara Lindqvist')).toBeVisible();
    expect(screen.getByRole('button', { name: /Mark as|Bulk select|Reopen/ }).elements()).toEqual([]);
  });

  it('SERVER-12 finds by what is written into the search, and says where nothing is', async () => {
    const { screen, rowOf } = await open();
    await screen.getByRole('searchbox', { name: 'Search support requests' }).fill('Grace');
    await expect.element(rowOf('Mara Lindqvist')).not.toBeInTheDocument();
    await expect.element(rowOf('Grace Hopper')).toBeVisible();
    await screen.unmount();
    const none = await open({ more: { listSupportRequests: () => ({ count: 0, result: [] }) } });
    await expect.element(none.screen.getByText('No support requests')).toBeVisible();
  });
});
