import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { PageProps } from './pages/page-props.ts';
import { openApp as open } from './testing/open-app.tsx';

beforeEach(() => browser.viewport(1440, 900));

/** A page that becomes long only after its first render. */
const SlowlyLong = () => {
  const [heightPx, setHeightPx] = useState(100);
  return (
    <div style={{ blockSize: heightPx }}>
      <button type="button" onClick={() => setHeightPx(3000)}>
        Grow
      </button>
    </div>
  );
};

describe('Shell', () => {
  it('SHELL-01 SHELL-05 opens a screen by its address and hands it the user', async () => {
    const { screen } = await open({ at: '/chart/list/?pageIndex=2' });
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada?pageIndex=2' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Charts · Sightline');
  });

  it('SHELL-30 SHELL-31 shows the menu of the server and marks where one is', async () => {
    const { screen, history } = await open();
    const nav = screen.getByRole('navigation', { name: 'Main menu' });
    await expect.element(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect.element(nav.getByText('Acme')).toBeVisible();
    await expect.element(nav.getByRole('link', { name: 'Themes' })).not.toBeInTheDocument();
    await nav.getByRole('link', { name: 'Charts' }).click();
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
    await expect.element(nav.getByRole('link', { name: 'Charts' })).toHaveAttribute('aria-current', 'page');
    expect(history.location.pathname).toBe('/chart/list/');
    history.push('/explore/?slice_id=1');
    await expect.element(screen.getByRole('link', { name: 'Charts' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows starred dashboards while the rail is open', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByRole('link', { name: 'Starred board' }))
      .toHaveAttribute('href', '/superset/dashboard/4/');
    await screen.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.element(screen.getByRole('link', { name: 'Starred board' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Dashboards' })).toBeVisible();
  });

  it('SHELL-06 starts each page at its top and counts it', async () => {
    const { screen, history, see } = await open();
    await expect.element(screen.getByRole('heading', { name: 'home of Ada' })).toBeVisible();
    history.push('/chart/list/');
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
    history.replace('/chart/list/?a=1');
    expect(see.mock.calls.map(([path]) => path as string)).toEqual(['/superset/welcome/', '/chart/list/']);
    expect(window.scrollY).toBe(0);
    expect(document.activeElement?.id).toBe('content');
  });

  it('returns by Back to where a page was left, once the page is long enough', async () => {
    const { screen, history } = await open({
      loaders: {
        home: async () => ({ Page: SlowlyLong }),
        'chart-list': async () => ({ Page: () => <h1>Charts</h1> }),
      },
    });
    await screen.getByRole('button', { name: 'Grow' }).click();
    window.scrollTo(0, 1200);
    await expect.poll(() => window.scrollY).toBe(1200);
    await new Promise(requestAnimationFrame);
    history.push('/chart/list/');
    await expect.element(screen.getByRole('heading', { name: 'Charts', exact: true })).toBeVisible();
    expect(window.scrollY).toBe(0);
    history.back();
    await expect.element(screen.getByRole('button', { name: 'Grow' })).toBeVisible();
    expect(window.scrollY).toBe(0);
    (screen.getByRole('button', { name: 'Grow' }).element() as HTMLElement).click();
    await expect.poll(() => window.scrollY).toBe(1200);
  });

  it('SHELL-05 shows a page within the next frames after its chunk has come', async () => {
    let come: (page: { readonly Page: () => ReactNode }) => void = () => undefined;
    const chunk = new Promise<{ readonly Page: () => ReactNode }>((resolve) => {
      come = resolve;
    });
    const { screen } = await open({ loaders: { home: () => chunk } });
    come({ Page: () => <h1>There</h1> });
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    expect(screen.getByRole('heading', { name: 'There' }).query()).not.toBeNull();
  });

  it('SHELL-07 shows a panel with Reload when a chunk cannot be had; the menu stays', async () => {
    const { screen } = await open({ loaders: { home: () => Promise.reject(new TypeError('Failed to fetch')) } });
    await expect.element(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Charts' })).toBeVisible();
  });

  it('SHELL-08 answers an unknown path with the nearest known one; the menu stays', async () => {
    const { screen } = await open({ at: '/dashbord/list' });
    await expect.element(screen.getByRole('heading', { name: 'There is no page at /dashbord/list' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '/dashboard/list/' }))
      .toHaveAttribute('href', '/dashboard/list/');
    await expect.element(screen.getByRole('link', { name: 'Charts' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    await expect.element(screen.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  });

  it('SHELL-09 catches a page that throws, and draws it anew on Retry', async () => {
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('boom');
      return <h1>mended</h1>;
    };
    const { screen } = await open({ loaders: { home: async () => ({ Page }) } });
    await expect.element(screen.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
    broken = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'mended' })).toBeVisible();
  });

  it('SHELL-09 a page that threw is tried anew for another thing of its kind', async () => {
    const Page = () => {
      const { idOrSlug } = useParams();
      if (idOrSlug === '7') throw new Error('boom');
      return <h1>{`board ${idOrSlug}`}</h1>;
    };
    const { screen, history } = await open({
      at: '/superset/dashboard/7/',
      loaders: { dashboard: async () => ({ Page }) },
    });
    await expect.element(screen.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    history.push('/superset/dashboard/8/');
    await expect.element(screen.getByRole('heading', { name: 'board 8' })).toBeVisible();
  });

  it('HOME-10 notes the things that pages open', async () => {
    const Page = ({ onOpened }: PageProps) => {
      useEffect(() => onOpened({ kind: 'chart', id: 7 }), [onOpened]);
      return <h1>a chart</h1>;
    };
    const { screen, seeThing } = await open({ at: '/explore/', loaders: { explore: async () => ({ Page }) } });
    await expect.element(screen.getByRole('heading', { name: 'a chart' })).toBeVisible();
    expect(seeThing.mock.calls).toEqual([[{ kind: 'chart', id: 7 }]]);
  });

  it('SHELL-06 names in the title of the window what the page has opened, under its latest name', async () => {
    const Page = ({ onNamed }: PageProps) => {
      const [name, setName] = useState('Sales');
      useEffect(() => {
        onNamed(name);
        return () => onNamed(undefined);
      }, [name, onNamed]);
      return (
        <button type="button" onClick={() => setName(name === 'Sales' ? 'Sales 2026' : '')}>
          Rename
        </button>
      );
    };
    const { screen, history } = await open({
      at: '/superset/dashboard/7/',
      loaders: { dashboard: async () => ({ Page }) },
    });
    await expect.poll(() => document.title).toBe('Sales · Sightline');
    await screen.getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => document.title).toBe('Sales 2026 · Sightline');
    history.push('/superset/dashboard/8/');
    await expect.poll(() => history.location.pathname).toBe('/superset/dashboard/8/');
    expect(document.title).toBe('Sales 2026 · Sightline');
    await screen.getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => document.title).toBe('Dashboard · Sightline');
    history.push('/chart/list/');
    await expect.poll(() => document.title).toBe('Charts · Sightline');
  });

  it('SHELL-10 fetches a page when its link is hovered or focused', async () => {
    const { screen, loads } = await open();
    await screen.getByRole('link', { name: 'Charts' }).hover();
    await expect.poll(() => loads['chart-list']).toHaveBeenCalledTimes(1);
    (screen.getByRole('link', { name: 'SQL Lab' }).element() as HTMLElement).focus();
    await expect.poll(() => loads['sql-lab']).toHaveBeenCalledTimes(1);
  });

  it('SHELL-11 lives below a base path', async () => {
    const { screen, history } = await open({ at: '/analytics/superset/welcome/', root: '/analytics/' });
    await expect.element(screen.getByRole('heading', { name: 'home of Ada' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Charts' }))
      .toHaveAttribute('href', '/analytics/chart/list/');
    await screen.getByRole('link', { name: 'Charts' }).click();
    expect(history.location.pathname).toBe('/analytics/chart/list/');
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
  });

  it('SHELL-31 folds the menu into a drawer on a phone', async () => {
    await browser.viewport(390, 800);
    const { screen } = await open();
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Open menu' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Charts' }).click();
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    // The drawer also closes if the selected page is already open.
    await screen.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Charts' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('SHELL-34 changes the theme at once, by menu and by key, and remembers it', async () => {
    const { screen, kept } = await open({ companions: { load: () => import('./parts/companions/Companions.tsx') } });
    await screen.getByRole('button', { name: 'Account: Ada Lovelace' }).click();
    await screen.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    expect(kept.get('sightline.theme')).toBe('dark');
    // Wait for the support button, because the key handler loads together with it.
    await expect.element(screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    await userEvent.keyboard('{Alt>}{Shift>}t{/Shift}{/Alt}');
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
  });

  it('SHELL-35 mirrors the layout for a language that is read from the right', async () => {
    const { screen, kept } = await open({ address: '?pseudo' });
    await screen.getByRole('button', { name: 'Account: Ada Lovelace' }).click();
    await screen.getByRole('menuitemradio', { name: /right to left/ }).click();
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    expect(kept.get('sightline.locale')).toBe('ar');
    document.documentElement.dir = 'ltr';
  });

  it('asks before unsaved work is left', async () => {
    const Page = ({ onUnsaved }: PageProps) => (
      <button type="button" onClick={() => onUnsaved(true)}>
        Type
      </button>
    );
    const { screen, history } = await open({ at: '/explore/', loaders: { explore: async () => ({ Page }) } });
    await screen.getByRole('button', { name: 'Type' }).click();
    await screen.getByRole('link', { name: 'Charts' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).last().click();
    expect(history.location.pathname).toBe('/explore/');
    await screen.getByRole('link', { name: 'Charts' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
  });

  it.each([
    ['draft', 'They are kept as a draft. You can continue it when you edit again.'],
    [
      'address',
      'The address of this page keeps them for a limited time. To continue, return to this page with Back or Forward in your browser.',
    ],
  ] as const)('EXPLORE-11 DATASET-03 says that unsaved work outlasts the page: in its %s', async (kept, words) => {
    const Page = ({ onUnsaved }: PageProps) => (
      <>
        <button type="button" onClick={() => onUnsaved(true)}>
          Type
        </button>
        <button type="button" onClick={() => onUnsaved(true, kept)}>
          Keep
        </button>
      </>
    );
    const { screen } = await open({ at: '/explore/', loaders: { explore: async () => ({ Page }) } });
    await screen.getByRole('button', { name: 'Type' }).click();
    await screen.getByRole('link', { name: 'Charts' }).click();
    const question = screen.getByRole('alertdialog', { name: 'You have unsaved changes' });
    await expect.element(question.getByText('If you leave now, your changes will be lost.')).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).last().click();
    await screen.getByRole('button', { name: 'Keep' }).click();
    await screen.getByRole('link', { name: 'Charts' }).click();
    await expect.element(question.getByText(words)).toBeVisible();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
  });

  it('leaves without a question once the work is saved', async () => {
    const Page = ({ onUnsaved }: PageProps) => {
      const navigate = useNavigate();
      const handleSave = () => {
        onUnsaved(false);
        void navigate('/chart/list/');
      };
      return (
        <>
          <button type="button" onClick={() => onUnsaved(true)}>
            Type
          </button>
          <button type="button" onClick={handleSave}>
            Store
          </button>
        </>
      );
    };
    const { screen } = await open({ at: '/explore/', loaders: { explore: async () => ({ Page }) } });
    await screen.getByRole('button', { name: 'Type' }).click();
    await screen.getByRole('button', { name: 'Store' }).click();
    await expect.element(screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
  });

  it('SHELL-45 opens a sign-in over the page when the session has ended', async () => {
    const { screen, watch } = await open();
    const waiting = watch.onSignedOut();
    await expect.element(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expect.element(screen.getByLabelText('User name or email')).toHaveValue('ada');
    watch.resume();
    await waiting;
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('SHELL-45 says who signed in instead, and opens the page for them only when asked to', async () => {
    const { screen, watch } = await open();
    void watch.onSignedOut('bob');
    const dialog = screen.getByRole('dialog', { name: 'Your session has ended' });
    await expect.element(dialog.getByText(/This browser is now signed in as bob\./)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Open as bob' })).toBeVisible();
    await expect.element(dialog.getByLabelText('User name or email')).toHaveValue('ada');
  });
});
