import '@sightline/ui-kit/theme';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as file from './ErrorView.stories.tsx';
import { ErrorView, type ErrorViewProps } from './ErrorView.tsx';
import { panelsByType } from './panels-by-type.ts';

interface Told {
  readonly name: string;
  readonly theme: unknown;
  readonly props: ErrorViewProps & { readonly error: { readonly error_type: string } };
}

const { default: meta, ...exported } = file;
const stories = Object.entries(exported).map(([name, { args, globals }]): Told => ({
  name,
  theme: globals?.['theme'],
  props: { ...meta.args, ...args } as Told['props'],
}));
const sizes = ['page', 'compact'] as const;
const themes = ['light', 'dark'] as const;
const ofTheirOwn = panelsByType.flatMap(({ types }) => types);
const panels: readonly (readonly [string, (type: string) => boolean])[] = [
  ...panelsByType.map(({ title, types }) => [title, (type: string) => types.includes(type)] as const),
  ['Unexpected error', (type) => !ofTheirOwn.includes(type)],
];
const wanted = panels.flatMap(([title, shows]) =>
  sizes.flatMap((size) => themes.map((theme) => ({ title, shows, size, theme }))),
);

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  document.documentElement.dir = '';
});

describe('stories of the panels', () => {
  it.each(wanted)('ERR-16 there is one of “$title”, $size, $theme', ({ shows, size, theme }) => {
    const found = stories.filter(
      (told) => shows(told.props.error.error_type) && told.props.size === size && told.theme === theme,
    );
    expect(found).not.toEqual([]);
  });

  it.each(
    stories.flatMap((told) => (['ltr', 'rtl'] as const).map((direction) => [told.name, direction, told] as const)),
  )('ERR-16 ERR-14 %s stands in its place and axe finds nothing, %s', async (_, direction, { props, theme }) => {
    await page.viewport(390, 800);
    document.documentElement.dataset['theme'] = String(theme);
    document.documentElement.dir = direction;
    const screen = await render(
      <CoreProvider api={makeMemoryApi({})} session={makeSession()} locale="en" queryClient={new QueryClient()}>
        <div
          id="place"
          style={props.size === 'compact' ? { inlineSize: 320, blockSize: 200, overflow: 'auto' } : undefined}
        >
          <ErrorView {...props} />
        </div>
      </CoreProvider>,
    );
    const place = screen.container.querySelector('#place')!;
    await expect.element(screen.getByRole('group').first()).toBeVisible();
    expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
    expect(place.scrollHeight).toBeLessThanOrEqual(place.clientHeight);
    const { violations } = await axe.run(place, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
