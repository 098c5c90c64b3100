import { makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CommentsButton } from './CommentsButton.tsx';
import { CommentsPanel, type CommentStart } from './CommentsPanel.tsx';
import { makeComments } from './made-comments.ts';

const on = { kind: 'dashboard', id: 7, name: 'Sales' } as const;
const everything = [
  ['can_read', 'Comment'],
  ['can_write', 'Comment'],
] as const;

interface Opening {
  readonly more?: MemoryHandlers;
  readonly admin?: boolean;
  readonly permissions?: ReadonlyArray<readonly [string, string]>;
  readonly start?: CommentStart;
  /** Session of the user. Sessions with the same key share drafts. */
  readonly session?: ReturnType<typeof makeSession>;
}

const open = async ({ more = {}, admin = false, permissions = everything, start, session }: Opening = {}) => {
  const made = makeComments();
  const closed = vi.fn();
  const shown = await show(<CommentsPanel on={on} onClose={closed} {...(start && { start })} />, {
    handlers: { ...made.handlers, ...more },
    capabilities: ['comments', 'trash'],
    session: session ?? makeSession({ permissions, admin }),
  });
  const panel = shown.screen.getByRole('dialog', { name: 'Comments on Sales' });
  return { ...shown, ...made, closed, panel, by: (name: string) => panel.getByRole('article', { name }) };
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('the button of comments', () => {
  it('DASH-39 says how many threads are open, and opens them; Esc closes and gives the focus back', async () => {
    const { screen } = await show(<CommentsButton on={on} hash="" />, {
      handlers: makeComments().handlers,
      capabilities: ['comments'],
      session: makeSession({ permissions: everything }),
    });
    const button = screen.getByRole('button', { name: 'Comments, 1 open' });
    await button.click();
    await expect.element(screen.getByRole('dialog', { name: 'Comments on Sales' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('LIST-33 is not there where the server has no comments, or the reader may not see them', async () => {
    const without = await show(<CommentsButton on={on} hash="#comment-1" />, {
      session: makeSession({ permissions: everything }),
    });
    expect(without.screen.getByRole('button').elements()).toEqual([]);
    const barred = await show(<CommentsButton on={on} hash="" />, {
      capabilities: ['comments'],
      session: makeSession({ permissions: [] }),
    });
    expect(barred.screen.getByRole('button').elements()).toEqual([]);
    expect(barred.callsOf('listComments')).toEqual([]);
  });

  it('LIST-33 opens at the comment that the address names, a settled one too, and says when it is gone', async () => {
    const { screen } = await show(<CommentsButton on={on} hash="#comment-3" />, {
      handlers: makeComments().handlers,
      capabilities: ['comments'],
      session: makeSession({ permissions: everything }),
    });
    const meant = screen.getByRole('article').filter({ hasText: 'The scale starts at zero now.' });
    await expect.element(meant).toBeVisible();
    await expect.element(meant).toHaveFocus();
    await screen.unmount();
    const gone = await open({ start: { id: 99, doing: 'show' } });
    await expect.element(gone.panel.getByText(/This comment no longer exists/u)).toBeVisible();
  });
});

describe('the panel of comments', () => {
  it('LIST-33 shows threads with their answers, whom they name, and the settled ones folded', async () => {
    const { panel } = await open();
    const bob = panel.getByRole('article', { name: 'Comment by Bob Stone' });
    await expect.element(bob.getByText(/Why the dip in March/u)).toBeVisible();
    await expect.element(bob.getByTitle('Ada Lovelace')).toHaveTextContent('@ada');
    await expect.element(panel.getByText(/· edited/u)).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: 'https://example.org/days', exact: true }))
      .toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(panel.getByText('The scale starts at zero now.')).not.toBeVisible();
    await panel.getByText('1 resolved thread').click();
    await expect.element(panel.getByText('The scale starts at zero now.')).toBeVisible();
    await expect.element(panel.getByText('Resolved by Bob Stone')).toBeVisible();
  });

  it('LIST-33 sends by Mod+Enter, and completes whom a comment names by keyboard', async () => {
    const { panel, callsOf, texts } = await open();
    const field = panel.getByRole('textbox', { name: 'New comment' });
    await field.click();
    await userEvent.keyboard('Look, @sto');
    await expect.element(panel.getByRole('option', { name: /Bob Stone/u })).toBeVisible();
    // The `@` alone suggests all users, so wait for the list of those that match.
    await expect.element(panel.getByRole('option', { name: /Ada Lovelace/u })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}here');
    await expect.element(field).toHaveValue('Look, @bob.stone here');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(panel.getByText(/Look,/u)).toBeVisible();
    await expect.element(field).toHaveValue('');
    expect(callsOf('createComment')).toEqual([
      { body: { object_type: 'dashboard', object_id: 7, text: 'Look, @bob.stone here' } },
    ]);
    expect(texts()).toContain('Look, @bob.stone here');
  });

  it('LIST-33 leaves a name as it is typed on Esc, and stays open', async () => {
    const { panel, closed } = await open();
    await panel.getByRole('textbox', { name: 'New comment' }).click();
    await userEvent.keyboard('@a');
    await expect.element(panel.getByRole('option', { name: /Ada Lovelace/u })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel.getByRole('option', { name: /Ada Lovelace/u })).not.toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
    await expect.element(panel.getByRole('textbox', { name: 'New comment' })).toHaveValue('@a');
  });

  it('LIST-33 keeps what is typed when the panel closes, of comments and answers alike', async () => {
    const session = makeSession({ permissions: everything, admin: false });
    const before = await open({ session });
    await before.panel.getByRole('textbox', { name: 'New comment' }).fill('Half a thought');
    await before.panel.getByRole('button', { name: 'Reply' }).click();
    await userEvent.keyboard('Half an answer');
    await before.screen.unmount();
    const after = await open({ session });
    await expect.element(after.panel.getByRole('textbox', { name: 'New comment' })).toHaveValue('Half a thought');
    await after.panel.getByRole('button', { name: 'Reply' }).click();
    const answer = after.panel.getByRole('textbox', { name: 'Reply to Bob Stone' });
    await expect.element(answer).toHaveValue('Half an answer');
    await after.panel.getByRole('button', { name: 'Cancel' }).click();
    await after.panel.getByRole('button', { name: 'Reply' }).click();
    await expect.element(answer).toHaveValue('');
  });

  it('LIST-33 keeps the text and says why when a comment cannot be sent', async () => {
    const { panel } = await open({
      more: { createComment: () => Promise.reject(refuse(500, { message: 'Out of order' })) },
    });
    await panel.getByRole('textbox', { name: 'New comment' }).fill('Not lost');
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('The comment could not be sent. Out of order');
    await expect.element(panel.getByRole('textbox', { name: 'New comment' })).toHaveValue('Not lost');
  });

  it('LIST-33 answers a thread, and gives the focus back to the button', async () => {
    const { panel, callsOf } = await open();
    const button = panel.getByRole('button', { name: 'Reply', exact: true });
    await button.click();
    await expect.element(panel.getByRole('textbox', { name: 'Reply to Bob Stone' })).toHaveFocus();
    await userEvent.keyboard('Thanks{Control>}{Enter}{/Control}');
    await expect.element(panel.getByText('Thanks')).toBeVisible();
    await expect.element(button).toHaveFocus();
    expect(callsOf('createComment')).toMatchObject([{ body: { parent_id: 1, text: 'Thanks' } }]);
  });

  it('LIST-33 settles a thread and opens it again where it stands', async () => {
    const { panel } = await open();
    await panel.getByRole('button', { name: 'Resolve' }).click();
    await expect.element(panel.getByText('Resolved by Bob Stone').first()).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Reopen' }).first().click();
    await expect.element(panel.getByRole('button', { name: 'Reply' })).toBeVisible();
  });

  it("LIST-33 changes one's own comment; Esc puts the field away and keeps the words", async () => {
    const { panel, by, closed } = await open();
    const own = by('Comment by Ada Lovelace').filter({ hasText: 'A holiday.' });
    const change = async () => {
      await own.getByRole('button', { name: 'Actions for the comment by Ada Lovelace' }).click();
      await panel.getByRole('menuitem', { name: 'Edit' }).click();
    };
    await change();
    const field = panel.getByRole('textbox', { name: 'Edit your comment' });
    await field.fill('Two holidays.');
    await userEvent.keyboard('{Escape}');
    expect(closed).not.toHaveBeenCalled();
    await expect.element(own.getByRole('button', { name: /Actions/u })).toHaveFocus();
    await change();
    await expect.element(field).toHaveValue('Two holidays.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(panel.getByText('Two holidays.')).toBeVisible();
  });

  it("LIST-33 deletes one's own comment and takes it back, in its place", async () => {
    const { panel, by } = await open();
    const own = by('Comment by Ada Lovelace').filter({ hasText: 'A holiday.' });
    await own.getByRole('button', { name: /Actions/u }).click();
    await panel.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(panel.getByText('Comment deleted')).toBeVisible();
    await expect.element(panel.getByText('A holiday.')).not.toBeInTheDocument();
    const undo = panel.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await expect.element(own).toHaveFocus();
    await expect.element(panel.getByText('Comment deleted')).not.toBeInTheDocument();
  });

  it("LIST-33 offers to delete others' comments to administrators alone", async () => {
    const actionsOf = async (admin: boolean) => {
      const { screen, panel, by } = await open({ admin });
      await by('Comment by Bob Stone')
        .getByRole('button', { name: /Actions/u })
        .click();
      await expect.element(panel.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
      const names = panel
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent);
      await screen.unmount();
      return names;
    };
    expect(await actionsOf(false)).toEqual(['Copy link']);
    expect(await actionsOf(true)).toEqual(['Copy link', 'Delete']);
  });

  it('LIST-33 lets who may only read read', async () => {
    const { panel } = await open({ permissions: [['can_read', 'Comment']] });
    await expect.element(panel.getByText(/Why the dip in March/u)).toBeVisible();
    expect(panel.getByRole('textbox').elements()).toEqual([]);
    expect(panel.getByRole('button', { name: /Reply|Resolve/u }).elements()).toEqual([]);
  });

  it('LIST-08 LIST-33 tells empty, loading and failing apart', async () => {
    const empty = await open({ more: makeComments([]).handlers });
    await expect.element(empty.panel.getByText('No comments yet')).toBeVisible();
    await empty.screen.unmount();
    const loading = await open({ more: { listComments: () => new Promise(() => undefined) } });
    await expect.element(loading.panel.getByText('Loading comments')).toBeInTheDocument();
    await loading.screen.unmount();
    let broken = true;
    const { listComments } = makeComments().handlers;
    const failing = await open({
      more: {
        listComments: (input) =>
          broken ? Promise.reject(refuse(500, { message: 'Out of order' })) : listComments!(input),
      },
    });
    await expect.element(failing.panel.getByText('Out of order')).toBeVisible();
    broken = false;
    await failing.panel.getByRole('button', { name: 'Retry' }).click();
    await expect.element(failing.panel.getByText(/Why the dip in March/u)).toBeVisible();
  });
});
