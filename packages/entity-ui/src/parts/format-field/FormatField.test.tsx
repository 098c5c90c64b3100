import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormatField, type FormatFieldProps } from './FormatField.tsx';

const Choice = ({ value: first, ...props }: Omit<FormatFieldProps, 'label' | 'onChange'>) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <FormatField {...props} label="Format" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};
const open = (props: Omit<FormatFieldProps, 'label' | 'onChange'>, locale = 'en') =>
  render(
    <CoreProvider
      api={makeMemoryApi({})}
      session={makeSession({ permissions: [] })}
      locale={locale}
      queryClient={new QueryClient()}
    >
      <Choice {...props} />
    </CoreProvider>,
  );
const field = () => page.getByRole('combobox', { name: 'Format' });
const stored = () => page.getByRole('status');

it('VIZ-05 shows formats by examples in the locale, with the currency of a metric, and may be emptied', async () => {
  await open({ kind: 'number', value: ',.2f', clearable: true, currency: { symbol: 'EUR' } }, 'de');
  await expect.element(field()).toHaveValue('€12.345,68');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field()).toHaveValue('');
  await expect.element(stored()).toBeEmptyDOMElement();
});

it('VIZ-05 finds a format by the beginning of its string, and by its example', async () => {
  await open({ kind: 'number', value: 'SMART_NUMBER' });
  await field().fill('.1%');
  await userEvent.keyboard('{Enter}');
  await expect.element(stored()).toHaveTextContent('.1%');
  await field().fill('1.4 MB');
  await userEvent.keyboard('{Enter}');
  await expect.element(stored()).toHaveTextContent('MEMORY_DECIMAL');
});

it('VIZ-05 takes a typed format by Enter, although listed ones contain it', async () => {
  await open({ kind: 'date', value: '' });
  await field().fill('%Y-%m');
  await expect.element(page.getByRole('option', { name: /^Use/ })).toBeVisible();
  expect(page.getByRole('option').elements().length).toBeGreaterThan(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('%Y-%m');
});

it('DATASET-02 takes a time format that begins with a year, and says of others why not', async () => {
  await open({ kind: 'stored-time', value: '' });
  await field().fill('%d.%m.%Y');
  const refused = 'Enter epoch_s, epoch_ms or a pattern that starts with %Y.';
  await expect.element(page.getByText(refused)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(stored()).toBeEmptyDOMElement();
  await field().fill('%Y/%m/%d');
  await expect.element(page.getByText('2025/08/30')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(stored()).toHaveTextContent('%Y/%m/%d');
});
