import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ExpressionType } from '../../model/complete-expression.ts';
import { readDataset } from '../../model/dataset.ts';
import { ExpressionInput } from './ExpressionInput.tsx';

const dataset = readDataset({
  id: 3,
  database: { id: 7 },
  columns: [
    { column_name: 'price', type_generic: 0 },
    { column_name: 'Order ID', type_generic: 0 },
  ],
  metrics: [{ metric_name: 'revenue', expression: 'SUM(price * quantity)' }],
});

const open = async (type: ExpressionType, validateExpression: (input: unknown) => { result: object[] }) => {
  const api = makeMemoryApi({
    validateExpression,
    listFunctions: () => ({ function_names: ['date_trunc'] }),
  } as never);
  const onApply = vi.fn();
  const Host = () => {
    const [value, setValue] = useState('');
    return (
      <ExpressionInput dataset={dataset} type={type} value={value} onChange={setValue} onApply={() => onApply(value)} />
    );
  };
  await render(
    <CoreProvider api={api} session={makeSession()} locale="en" queryClient={new QueryClient()}>
      <Host />
    </CoreProvider>,
  );
  const editor = page.getByRole('textbox', { name: 'SQL expression' });
  await userEvent.click(editor);
  return { editor, onApply, asked: () => api.calls.filter(({ name }) => name === 'validateExpression') };
};

it('EXPLORE-05 lets the database check an expression after a pause, shows where it is wrong, and applies it by keys', async () => {
  const { editor, onApply, asked } = await open('metric', (input) =>
    JSON.stringify(input).includes('SUMM')
      ? { result: [{ message: 'Error: Function SUMM does not exist', line_number: 1, start_column: 1 }] }
      : { result: [] },
  );
  await userEvent.keyboard('SUMM(price)');
  await expect.element(page.getByRole('status')).toHaveTextContent('Function SUMM does not exist');
  await expect.element(page.getByText('SUMM', { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('.cm-lintRange-error')?.textContent).toBe('SUMM');
  expect(asked().at(-1)?.input).toEqual({
    params: { datasource_type: 'table', datasource_id: '3' },
    body: { expression: 'SUMM(price)', expression_type: 'metric' },
  });
  expect(asked()).toHaveLength(1);
  await userEvent.fill(editor, 'SUM(price)');
  await expect.element(page.getByRole('status')).toHaveTextContent('Valid SQL');
  await expect.poll(() => document.querySelector('.cm-lintRange-error')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onApply).toHaveBeenCalledWith('SUM(price)');
});

it('EXPLORE-05 completes columns and saved metrics as one types', async () => {
  const { editor } = await open('metric', () => ({ result: [] }));
  await userEvent.keyboard('SUM("Ord');
  await userEvent.click(page.getByRole('option', { name: /Order ID/ }));
  await expect.element(editor).toHaveTextContent('SUM("Order ID")');
  await userEvent.fill(editor, 'rev');
  await userEvent.keyboard('{Control>} {/Control}');
  await userEvent.click(page.getByRole('option', { name: /revenue/ }));
  await expect.element(editor).toHaveTextContent('SUM(price * quantity)');
});

it('EXPLORE-05 says nothing if the user may not let the database check', async () => {
  const { asked } = await open('where', () => {
    throw refuse(403, { message: 'Forbidden' });
  });
  await userEvent.keyboard('price > 1');
  await expect.poll(() => asked().length).toBe(1);
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});
