import { chartOf, dashboardOf, savedQueryOf } from '@sightline/core';
import { makeChartRow, makeDashboardRow } from '@sightline/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ChartCard } from './ChartCard.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { SavedQueryCard } from './SavedQueryCard.tsx';

describe('cards', () => {
  it.each([
    [true, 'Published'],
    [false, 'Draft'],
  ])('leads to a dashboard and says whether it is published: %s', async (published, words) => {
    const dashboard = dashboardOf(makeDashboardRow(3, { published }));
    const { screen } = await show(<DashboardCard dashboard={dashboard} pictured={false} actions={{}} />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', dashboard.url);
  });

  it('HOME-31 leads to a saved query and shows the beginning of its SQL', async () => {
    const query = savedQueryOf({ id: 5, label: 'Best days', sql: 'SELECT day\nFROM days' });
    const { screen } = await show(<SavedQueryCard query={query} pictured actions={{}} />);
    await expect
      .element(screen.getByRole('link', { name: 'Best days' }))
      .toHaveAttribute('href', '/sqllab?savedQueryId=5');
    expect(document.querySelector('pre')?.textContent).toBe('SELECT day\nFROM days');
  });

  it('HOME-43 LIST-04 opens what is pressed, and selects it instead while things are selected', async () => {
    const chart = chartOf(makeChartRow(1));
    const followed: string[] = [];
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
      event.preventDefault();
    };
    window.addEventListener('click', follow);
    try {
      const opened = await show(<ChartCard chart={chart} pictured actions={{}} />);
      // The whole card is clickable, including the picture.
      await userEvent.click(opened.screen.getByRole('article'), { position: { x: 40, y: 40 } });
      expect(followed).toEqual(['/explore/?slice_id=1']);
      await opened.screen.unmount();
      const handleToggle = vi.fn();
      const { screen } = await show(
        <ChartCard chart={chart} pictured actions={{}} selection={{ selected: false, onToggle: handleToggle }} />,
      );
      await userEvent.click(screen.getByRole('article'), { position: { x: 140, y: 140 } });
      expect(handleToggle).toHaveBeenCalledTimes(1);
      expect(followed.length).toBe(1);
    } finally {
      window.removeEventListener('click', follow);
    }
  });
});

describe('thumbnails', () => {
  const png = async () => {
    const canvas = new OffscreenCanvas(30, 26);
    canvas.getContext('2d');
    return canvas.convertToBlob({ type: 'image/png' });
  };
  const address = '/api/v1/chart/1/thumbnail/abc/';
  const chart = chartOf(makeChartRow(1, { slice_name: 'Long name '.repeat(20), thumbnail_url: address }));
  const answer = (...answers: ReadonlyArray<() => Response | Promise<Response>>) => {
    let turn = 0;
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const give = answers[Math.min(turn, answers.length - 1)]!;
      turn += 1;
      return give();
    });
    return asked;
  };
  const shownPicture = () => document.querySelector('article img');
  const fallback = () => document.querySelector('article svg[width="32"]');

  afterEach(() => {
    vi.restoreAllMocks();
    delete document.documentElement.dataset['theme'];
  });

  it('HOME-45 fetches the picture as bytes into an area of 264 px, under it a title on one line', async () => {
    const asked = answer(async () => new Response(await png()));
    const { screen } = await show(<ChartCard chart={chart} pictured actions={{}} />);
    await expect.poll(() => shownPicture()?.getAttribute('src')).toMatch(/^blob:/);
    expect(asked.mock.calls[0]?.[0]).toBe(address);
    expect(shownPicture()?.parentElement?.getBoundingClientRect().height).toBe(264);
    const title = screen.getByRole('link').element();
    expect(getComputedStyle(title.parentElement!).textOverflow).toBe('ellipsis');
    expect(title.getBoundingClientRect().height).toBeLessThan(30);
  });

  it.each([
    ['the server refuses', () => new Response('{}', { status: 404 })],
    ['it is no picture', () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })],
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('HOME-45 falls back to a drawing of what it is where %s', async (_why, give) => {
    answer(give);
    await show(<ChartCard chart={chart} pictured actions={{}} />);
    await expect.poll(() => fallback()).not.toBeNull();
    expect(shownPicture()).toBeNull();
  });

  it('HOME-45 says that the server still draws, and asks again', async () => {
    const asked = answer(
      () => new Response('{"task_status":"Computing"}', { status: 202 }),
      async () => new Response(await png()),
    );
    const { screen } = await show(<ChartCard chart={chart} pictured actions={{}} />);
    await expect.element(screen.getByText('Rendering preview')).toBeVisible();
    expect(fallback()).toBeNull();
    await expect.poll(() => shownPicture(), { timeout: 6000 }).not.toBeNull();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('HOME-45 asks for the picture of the theme that the page has', async () => {
    const asked = answer(async () => new Response(await png()));
    await show(<ChartCard chart={chart} pictured actions={{}} />);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    document.documentElement.dataset['theme'] = 'dark';
    await expect.poll(() => asked.mock.calls.at(-1)?.[0]).toBe(`${address}?theme=dark`);
  });

  it('HOME-66 asks the dashboard itself where the list does not say where its picture is', async () => {
    const asked = answer(async () => new Response(await png()));
    const { callsOf } = await show(
      <DashboardCard dashboard={dashboardOf(makeDashboardRow(3))} pictured actions={{}} />,
      {
        handlers: {
          getDashboard: () => ({
            result: {
              id: 3,
              slug: null,
              url: '/superset/dashboard/3/',
              dashboard_title: 'Dashboard 3',
              position_json: null,
              json_metadata: null,
              css: null,
              published: true,
              thumbnail_url: '/api/v1/dashboard/3/thumbnail/def/',
            },
          }),
        },
      },
    );
    await expect.poll(() => asked.mock.calls[0]?.[0]).toBe('/api/v1/dashboard/3/thumbnail/def/');
    expect(callsOf('getDashboard')).toEqual([{ params: { pk: '3' } }]);
  });

  it('HOME-66 asks for nothing where the list says it, and where no pictures are shown', async () => {
    const named = dashboardOf(makeDashboardRow(3, { thumbnail_url: '/api/v1/dashboard/3/thumbnail/def/' }));
    const asked = answer(async () => new Response(await png()));
    const first = await show(<DashboardCard dashboard={named} pictured actions={{}} />);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(first.callsOf('getDashboard')).toEqual([]);
    await first.screen.unmount();
    const second = await show(
      <DashboardCard dashboard={dashboardOf(makeDashboardRow(4))} pictured={false} actions={{}} />,
    );
    await expect.element(second.screen.getByRole('link', { name: 'Dashboard 4' })).toBeVisible();
    expect(second.callsOf('getDashboard')).toEqual([]);
  });
});
