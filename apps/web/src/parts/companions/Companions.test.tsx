import { choicesKey } from '@sightline/holiday-decorations';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PageName } from '../../model/routes.ts';
import type { PageProps } from '../../pages/page-props.ts';
import { openApp, type Opening } from '../../testing/open-app.tsx';
import { CompanionBoundary } from './CompanionBoundary.tsx';
import { Companions, type CompanionsProps } from './Companions.tsx';

const companions = { load: async () => ({ Companions }) };
const open = (opening: Opening = {}) => openApp({ ...opening, companions: { ...companions, ...opening.companions } });
const addresses: Readonly<Record<PageName, string>> = {
  home: '/superset/welcome/',
  'dashboard-list': '/dashboard/list/',
  'chart-list': '/chart/list/',
  'dataset-list': '/tablemodelview/list/',
  dataset: '/dataset/1',
  'add-dataset': '/dataset/add/',
  'saved-query-list': '/savedqueryview/list/',
  'query-history': '/sqllab/history/',
  'css-template-list': '/csstemplatemodelview/list/',
  'annotation-layer-list': '/annotationlayer/list/',
  'annotation-list': '/annotationlayer/1/annotation/',
  'tag-list': '/superset/tags/',
  tagged: '/superset/all_entities/?id=1',
  'row-rule-list': '/rowlevelsecurity/list/',
  'database-list': '/databaseview/list/',
  'user-list': '/users/',
  'role-list': '/roles/',
  'group-list': '/list_groups/',
  'action-log': '/actionlog/list',
  'alert-list': '/alert/list/',
  'report-list': '/report/list/',
  'alert-log': '/alert/1/log/',
  'report-log': '/report/1/log/',
  'sql-lab': '/sqllab/',
  explore: '/explore/',
  'add-chart': '/chart/add/',
  dashboard: '/superset/dashboard/7/',
  'support-request-list': '/supportrequest/list/',
  'comment-list': '/comment/list/',
  trash: '/trash/',
  account: '/account/',
  'sign-in': '/login/',
  'not-found': '/no/such/page',
};

/** Waits until the browser was idle twice, so that everything that was about to load has loaded. */
const quiet = async () => {
  for (const _ of [1, 2]) await new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
};

/** Simulates a browser that allows motion. Test pages reduce motion by default, which turns snow off. */
const allowMotion = () => {
  const real = window.matchMedia.bind(window);
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real(query.includes('reduced-motion') ? 'not all' : query));
  onTestFinished(() => asked.mockRestore());
};

/** Returns an element's distance from the right and bottom edges of the window. */
const placeOf = (element: Element) => {
  const { right, bottom } = element.getBoundingClientRect();
  return { right: window.innerWidth - right, bottom: window.innerHeight - bottom };
};
const corner = { right: 20, bottom: 20 };

beforeEach(() => browser.viewport(1440, 900));
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem(choicesKey);
});

describe('support beside the page', () => {
  it.each(['home', 'chart-list', 'sql-lab', 'dashboard', 'sign-in', 'not-found'] as const)(
    'SUPPORT-01 comes with %s, at the bottom right',
    async (name) => {
      const { screen } = await open({ at: addresses[name] });
      const launcher = screen.getByRole('button', { name: 'Contact Support' });
      await expect.element(launcher).toBeVisible();
      expect(placeOf(launcher.element())).toEqual(corner);
    },
  );

  it('SUPPORT-01 lies at the bottom right of every page', async () => {
    const { screen, history } = await open();
    const launcher = screen.getByRole('button', { name: 'Contact Support' });
    await expect.element(launcher).toBeVisible();
    for (const [name, at] of Object.entries(addresses)) {
      flushSync(() => history.push(at));
      await expect.element(launcher, { message: name }).toBeVisible();
      expect(placeOf(launcher.element()), name).toEqual(corner);
    }
  });

  it('SUPPORT-01 stays while pages change, and when one crashes', async () => {
    const Page = () => {
      throw new Error('boom');
    };
    const { screen, history } = await open({ loaders: { 'chart-list': async () => ({ Page }) } });
    const launcher = screen.getByRole('button', { name: 'Contact Support' });
    await expect.element(launcher).toBeVisible();
    const before = launcher.element();
    history.push('/chart/list/');
    await expect.element(screen.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    expect(launcher.element()).toBe(before);
  });

  it('SUPPORT-01 comes also where the page cannot be had, but not on a page that is embedded', async () => {
    const failing = { home: () => Promise.reject(new TypeError('Failed to fetch')) };
    const { screen, history } = await open({ loaders: failing });
    const launcher = screen.getByRole('button', { name: 'Contact Support' });
    await expect.element(launcher).toBeVisible();
    history.push('/embedded/0f6c');
    await expect.element(launcher).not.toBeInTheDocument();
  });

  it('SHELL-23 SUPPORT-01 does not come where the server takes no requests, as another one that the pages stand in front of', async () => {
    const { screen } = await open({ capabilities: [], flags: { HOLIDAY_PLUGINS: true } });
    await expect.element(screen.getByRole('button', { name: 'Hide the garland' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Contact Support' })).not.toBeInTheDocument();
  });

  it('is fetched after the page, and asked for again with the next page when that failed', async () => {
    const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const chunk = Promise.withResolvers<{ Page: (props: PageProps) => React.ReactNode }>();
    const load = vi.fn(companions.load).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { screen, history } = await open({ loaders: { home: () => chunk.promise }, companions: { load } });
    await expect.element(screen.getByText('Loading page')).toBeInTheDocument();
    await quiet();
    expect(load).not.toHaveBeenCalled();
    chunk.resolve({ Page: () => <h1>Welcome</h1> });
    await expect.poll(() => report).toHaveBeenCalledOnce();
    history.push('/chart/list/');
    await expect.element(screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    report.mockRestore();
  });

  it('SUPPORT-43 takes privacy notice and theme from the page @long', async () => {
    const conf = { SUPPORT_FORMS_EMAIL: 'help@example.org', SUPPORT_FORMS_PRIVACY_URL: 'https://example.org/privacy' };
    const { screen } = await open({ conf });
    await screen.getByRole('button', { name: 'Contact Support' }).click();
    const link = screen.getByRole('link', { name: /privacy/i });
    await expect.element(link).toHaveAttribute('href', 'https://example.org/privacy');
    await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.poll(() => getComputedStyle(link.element()).colorScheme).toBe('dark');
  });
});

describe('the way to the top of a page', () => {
  it('SHELL-42 stands beside the launcher after 400 px of scrolling, and leads back', async () => {
    const Page = () => <p style={{ blockSize: 4000 }}>Long</p>;
    const { screen } = await open({ loaders: { home: async () => ({ Page }) } });
    const launcher = screen.getByRole('button', { name: 'Contact Support' });
    await expect.element(launcher).toBeVisible();
    const up = screen.getByRole('button', { name: 'Scroll to top' });
    await expect.element(up).not.toBeInTheDocument();
    window.scrollTo(0, 2000);
    await expect.element(up).toBeVisible();
    const [round, square] = [launcher, up].map((each) => each.element().getBoundingClientRect());
    expect(square!.right).toBeLessThanOrEqual(round!.left - 8);
    expect(square!.top + square!.bottom).toBeCloseTo(round!.top + round!.bottom, 0);
    await up.click();
    await expect.poll(() => window.scrollY).toBe(0);
  });
});

describe('holiday decorations', () => {
  const flags = { HOLIDAY_PLUGINS: true };
  const garland = () => document.querySelector('.slh-garland');

  it('DECOR-03 DECOR-20 are there with the flag alone, and nothing about them is seen without it', async () => {
    await import('./Holidays.tsx');
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    await quiet();
    await screen.getByRole('button', { name: 'Account: Ada Lovelace' }).click();
    await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
    await expect.element(screen.getByRole('menuitemcheckbox')).not.toBeInTheDocument();
    expect(garland()).toBeNull();
  });

  it('DECOR-17 DECOR-20 are turned off and on in the menu of the person', async () => {
    const { screen } = await open({ flags });
    await expect.element(screen.getByRole('button', { name: 'Hide the garland' })).toBeVisible();
    const account = screen.getByRole('button', { name: 'Account: Ada Lovelace' });
    await account.click();
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Snow' })).toBeChecked();
    await screen.getByRole('menuitemcheckbox', { name: 'Garland' }).click();
    await expect.element(screen.getByRole('button', { name: 'Show the garland' })).toBeVisible();
    await account.click();
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Garland' })).not.toBeChecked();
    await screen.getByRole('menuitemcheckbox', { name: 'Snow' }).click();
    expect(JSON.parse(localStorage.getItem(choicesKey) ?? '')).toEqual({ snow: false, garland: false });
  });

  it.each([768, 1024, 1440, 1920])('DECOR-19 leave the controls of the menu to the pointer at %i px', async (width) => {
    await browser.viewport(width, 900);
    const { screen } = await open({ flags });
    await expect.element(screen.getByRole('button', { name: 'Hide the garland' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'home of Ada' })).toBeVisible();
    const reached = (control: Element) => {
      const { left, top, width: wide, height } = control.getBoundingClientRect();
      return control.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    };
    const controls = [...document.querySelectorAll('nav a, nav button, header a, header button')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter((each) => each.checkVisibility() && !reached(each))).toEqual([]);
    const arrow = screen.getByRole('button', { name: 'Hide the garland' }).element();
    expect(reached(arrow)).toBe(true);
    // The arrow that hides the garland is in the rail, so it covers no part of the page.
    expect(arrow.closest('nav')).not.toBeNull();
    expect(document.querySelector('.slh-garland')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(48);
  });

  it('DECOR-19 have no garland on a phone', async () => {
    await browser.viewport(390, 900);
    const { screen } = await open({ flags });
    await expect.poll(() => document.querySelector('.slh-garland')).not.toBeNull();
    expect(getComputedStyle(document.querySelector('.slh-garland-art')!).visibility).toBe('hidden');
    expect(screen.getByRole('button', { name: 'Hide the garland' }).elements()).toEqual([]);
  });

  it.each([
    ['falls after 30 s in calm surroundings', {}, true],
    ['never falls where a program drives the browser', { automated: true }, false],
    ['never falls in a frame', { framed: true }, false],
    ['never falls where data is saved', { savesData: true }, false],
  ])('DECOR-03 snow %s', async (_, found, falls) => {
    allowMotion();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    const surroundings = { automated: false, framed: false, savesData: false, ...found };
    const load = async () => ({
      Companions: (props: CompanionsProps) => <Companions {...props} surroundings={surroundings} />,
    });
    const { screen } = await open({ flags, companions: { load } });
    await expect.element(screen.getByRole('button', { name: 'Hide the garland' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(30_000);
    if (falls) {
      // The snow's canvas appears after a delay. Wait for it before the test ends.
      const canvas = () => document.querySelector<HTMLCanvasElement>('.slh-snow-canvas');
      await expect.poll(() => canvas()?.width, { timeout: 20_000 }).toBe(window.innerWidth);
    } else {
      await quiet();
      expect(document.querySelector('.slh-snow')).toBeNull();
    }
  });
});

it('a companion that throws is gone alone', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const screen = await render(
    <>
      <h1>The page</h1>
      <CompanionBoundary>
        <Broken />
      </CompanionBoundary>
    </>,
  );
  await expect.element(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

describe('pictures of people', () => {
  /** Records the URLs of the pictures that were added to the page, even if they failed to load immediately. */
  const asked = () => {
    const found: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const image of node.querySelectorAll('img')) found.push(image.getAttribute('src'));
        }
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return found;
  };

  it('SHELL-44 asks for the picture of the person, and has initials once it is not there', async () => {
    const found = asked();
    await openApp({ flags: { SLACK_ENABLE_AVATARS: true } });
    await expect.poll(() => document.querySelector('[data-initials="AL"]')).not.toBeNull();
    expect(found).toEqual(['/api/v1/user/1/avatar.png']);
  });

  it('SHELL-44 has initials at once, and asks for nothing, where a server has no pictures', async () => {
    const found = asked();
    await openApp();
    await expect.poll(() => document.querySelector('[data-initials="AL"]')).not.toBeNull();
    expect(found).toEqual([]);
  });
});
