import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeMemoryApi, makeSession } from '../testing/index.ts';
import {
  catalogues,
  CoreProvider,
  useApi,
  useFormatter,
  useLocale,
  useSession,
  useText,
  type Catalogue,
  type Text,
} from './index.ts';

const en = {
  'a.hello': [
    { type: 0, value: 'Hello ' },
    { type: 1, value: 'name' },
  ],
  'a.run': 'Run',
} as const;
const messages = catalogues({
  en,
  load: {
    ar: async (): Promise<Catalogue> => ({ 'a.run': 'تشغيل' }),
    fr: () => Promise.reject(new Error('no such file')),
  },
});

const Run = () => {
  const text = useText(messages);
  const { direction } = useLocale();
  return (
    <p dir={direction}>
      {text('a.run')} · {text('a.hello', { name: 'Ada' })}
    </p>
  );
};

const within = (locale: string, children: ReactNode) => (
  <CoreProvider api={makeMemoryApi({})} session={makeSession()} locale={locale} queryClient={new QueryClient()}>
    {children}
  </CoreProvider>
);

describe('what screens are given', () => {
  it.each([
    ['en', 'Run · Hello Ada', 'ltr'],
    ['ar', 'تشغيل · Hello Ada', 'rtl'],
    ['fr', 'Run · Hello Ada', 'ltr'],
    ['en-XA', '[Rúñ··] · [Hélló Ada····]', 'ltr'],
  ])('SHELL-35 speaks %s, English where a catalogue or a word is missing', async (locale, expected, direction) => {
    await render(within(locale, <Run />));
    await expect.element(page.getByText(expected)).toHaveAttribute('dir', direction);
  });

  it('shares one text function among the parts of a page', async () => {
    const seen = new Set<Text<typeof en>>();
    const Part = () => {
      seen.add(useText(messages));
      return null;
    };
    await render(
      within(
        'en',
        <>
          <Part />
          <Part />
        </>,
      ),
    );
    expect(seen.size).toBe(1);
  });

  it('SHELL-35 makes a formatter once for all parts that name it, in the language of the page', async () => {
    const made: string[] = [];
    const make = (locale: string) => {
      made.push(locale);
      return new Intl.NumberFormat(locale);
    };
    const Part = () => <span>{useFormatter(make).format(1234.5)}</span>;
    const parts = (
      <p>
        <Part /> <Part />
      </p>
    );
    const { rerender } = await render(within('de', parts));
    await expect.element(page.getByText('1.234,5 1.234,5')).toBeVisible();
    await rerender(within('en-XA', parts));
    await expect.element(page.getByText('1,234.5 1,234.5')).toBeVisible();
    await rerender(within('de', parts));
    await expect.element(page.getByText('1.234,5 1.234,5')).toBeVisible();
    expect(made).toEqual(['de', 'en']);
  });

  it('works for texts without a provider, as in a story', async () => {
    await render(<Run />);
    await expect.element(page.getByText('Run · Hello Ada')).toBeVisible();
  });

  it('hands on the client and the session', async () => {
    const Who = () => <p>{`${useSession().user.username} ${useApi().href('getMe', {})}`}</p>;
    await render(within('en', <Who />));
    await expect.element(page.getByText('ada /api/v1/me/')).toBeVisible();
  });
});
