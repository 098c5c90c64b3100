import axe from 'axe-core';
import type { ComponentType, ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as kit from './index.ts';
import './themes/theme.ts';
import { inLongRun } from './testing/in-long-run.ts';
import { ToastProvider } from './toast/ToastProvider.tsx';

interface Told {
  readonly component?: ComponentType;
  readonly title?: string;
  readonly args?: object;
  readonly render?: (args: object) => ReactElement;
}

declare global {
  interface ImportMeta {
    /** Of Vite, which reads its calls as they stand. */
    readonly glob: <Content>(pattern: string, how: object) => Readonly<Record<string, Content>>;
  }
}

const files = import.meta.glob<Readonly<Record<string, Told>>>('./**/*.stories.tsx', { eager: true });
const texts = import.meta.glob<string>('./**/*.stories.tsx', { eager: true, query: '?raw', import: 'default' });

const stories = Object.values(files).flatMap(({ default: file, ...told }) =>
  Object.entries(told).map(([name, story]) => [`${file?.title}/${name}`, { ...file, ...story }, file?.args] as const),
);
const themes = inLongRun() ? (['light', 'dark'] as const) : (['light'] as const);
/** What stands around the parts in every story. */
const around: ReadonlySet<string> = new Set(['PortalProvider', 'ToastProvider']);

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

describe('stories of the kit', () => {
  it('show every part', () => {
    const words = Object.values(texts).join('\n');
    const parts = Object.keys(kit).filter((name) => /^[A-Z]/u.test(name) && !around.has(name));
    expect(parts.filter((name) => !words.includes(`<${name}`) && !words.includes(`component: ${name}`))).toEqual([]);
  });

  it.each(themes.flatMap((theme) => stories.map(([name, ...story]) => [name, theme, story] as const)))(
    'axe finds nothing in %s, %s',
    async (_, theme, [story, shared]) => {
      await page.viewport(1024, 800);
      document.documentElement.dataset['theme'] = theme;
      const { component: Component, render: draw } = story;
      const args = { ...shared, ...story.args };
      const Story = () => draw?.(args) ?? (Component ? <Component {...args} /> : <p>Nothing is told</p>);
      await render(
        <ToastProvider>
          <main>
            <Story />
          </main>
        </ToastProvider>,
      );
      const { violations } = await axe.run(document.body, {
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});
