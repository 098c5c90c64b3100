import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnnotationLayer } from '../../model/annotation-layer.ts';
import { AnnotationEditor } from './AnnotationEditor.tsx';

const sales = {
  id: 9,
  slice_name: 'Sales',
  viz_type: 'table',
  params: '{}',
  query_context: null,
  description: null,
  cache_timeout: null,
  dashboards: [],
};

const open = async (value?: AnnotationLayer) => {
  const api = makeMemoryApi({
    listCharts: () => ({ count: 1, ids: [9], result: [{ id: 9, slice_name: 'Sales' }] }),
    queryChart: () => ({ result: [{ colnames: ['starts', 'ends', 'note'] }] }),
    listAnnotationLayers: () => ({ count: 1, ids: [4], result: [{ id: 4, name: 'Releases' }] }),
    getAnnotationLayer: () => ({ id: 4, result: { id: 4, name: 'Releases' } }),
    getChart: () => ({ result: sales }),
  });
  const onApply = vi.fn();
  await render(
    <CoreProvider api={api} session={makeSession()} locale="en" queryClient={new QueryClient()}>
      <AnnotationEditor value={value} onApply={onApply} />
    </CoreProvider>,
  );
  return onApply;
};
const apply = page.getByRole('button', { name: 'Apply' });

describe('the editor of annotation layers', () => {
  it('EXPLORE-14 adds a threshold, and refuses what is no formula', async () => {
    const onApply = await open();
    await userEvent.fill(page.getByRole('textbox', { name: 'Formula in x, or a number' }), '2 +');
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Target');
    await expect.element(page.getByText('Enter a formula that uses x, or a number.')).toBeVisible();
    await expect.element(apply).toBeDisabled();
    await userEvent.fill(page.getByRole('textbox', { name: 'Formula in x, or a number' }), '1000');
    await userEvent.click(apply);
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({
      name: 'Target',
      annotationType: 'FORMULA',
      sourceType: '',
      value: '1000',
      style: 'dashed',
      show: true,
    });
  });

  it('EXPLORE-14 takes intervals from a chart by its columns, of which it lists those of its answer', async () => {
    const onApply = await open();
    await userEvent.click(page.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(page.getByRole('option', { name: 'Interval' }));
    await userEvent.click(page.getByRole('radio', { name: 'Chart' }));
    await expect.element(page.getByRole('combobox', { name: 'Time column' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('combobox', { name: 'Chart' }));
    await userEvent.click(page.getByRole('option', { name: 'Sales' }));
    for (const [field, column] of [
      ['Time column', 'starts'],
      ['End column', 'ends'],
      ['Description columns', 'note'],
    ] as const) {
      await userEvent.click(page.getByRole('combobox', { name: field }));
      await userEvent.click(page.getByRole('option', { name: column, exact: true }));
    }
    await userEvent.keyboard('{Escape}');
    // The chart may currently have no data, so a typed column name is accepted as well.
    await userEvent.fill(page.getByRole('combobox', { name: 'Title column' }), 'reason');
    await userEvent.click(page.getByRole('option', { name: /reason/ }));
    await userEvent.click(apply);
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({
      name: 'Sales',
      annotationType: 'INTERVAL',
      sourceType: 'table',
      value: 9,
      timeColumn: 'starts',
      intervalEndColumn: 'ends',
      titleColumn: 'reason',
      descriptionColumns: ['note'],
    });
  });

  it('EXPLORE-14 names the source whatever the layer is called, and changes only a name that the source gave', async () => {
    await open({ name: 'Our launches', annotationType: 'EVENT', sourceType: 'NATIVE', value: 4 });
    await expect.element(page.getByRole('combobox', { name: 'Annotation layer' })).toHaveValue('Releases');
    const name = page.getByRole('textbox', { name: 'Name' });
    await userEvent.click(page.getByRole('radio', { name: 'Chart' }));
    await expect.element(name).toHaveValue('Our launches');
    await userEvent.fill(name, '');
    await userEvent.click(page.getByRole('combobox', { name: 'Chart' }));
    await userEvent.click(page.getByRole('option', { name: 'Sales' }));
    await expect.element(name).toHaveValue('Sales');
    await userEvent.click(page.getByRole('radio', { name: 'Annotation layer' }));
    await expect.element(name).toHaveValue('');
  });

  it('EXPLORE-14 sets how the line of another chart looks, and refuses what is no color', async () => {
    const onApply = await open({ name: 'Sales', annotationType: 'TIME_SERIES', sourceType: 'line', value: 9 });
    await userEvent.click(page.getByRole('combobox', { name: 'Line style', exact: true }));
    await userEvent.click(page.getByRole('option', { name: 'Dotted' }));
    await userEvent.click(page.getByRole('radio', { name: '3 px' }));
    await userEvent.click(page.getByRole('combobox', { name: 'Opacity' }));
    await userEvent.click(page.getByRole('option', { name: 'Low' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Color' }), 'red');
    await expect.element(page.getByText('Enter a hex color, for example #1F77B4.')).toBeVisible();
    await expect.element(apply).toBeDisabled();
    await userEvent.fill(page.getByLabelText('Pick a color'), '#c24e1a');
    await userEvent.click(page.getByRole('switch', { name: 'Show the line' }));
    await userEvent.click(page.getByRole('switch', { name: 'Show markers' }));
    await userEvent.click(apply);
    expect(onApply.mock.calls[0]?.[0]).toEqual({
      name: 'Sales',
      annotationType: 'TIME_SERIES',
      sourceType: 'line',
      value: 9,
      style: 'dotted',
      width: 3,
      opacity: 'opacityLow',
      color: '#c24e1a',
      hideLine: true,
      showMarkers: true,
    });
  });

  it('EXPLORE-14 takes events from an annotation layer, and keeps what it does not know', async () => {
    const onApply = await open({ name: '', annotationType: 'FORMULA', value: 'x', overrides: { time_range: null } });
    await userEvent.click(page.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(page.getByRole('option', { name: 'Event' }));
    await userEvent.click(page.getByRole('combobox', { name: 'Annotation layer' }));
    await userEvent.click(page.getByRole('option', { name: 'Releases' }));
    await userEvent.click(apply);
    expect(onApply.mock.calls[0]?.[0]).toEqual({
      name: 'Releases',
      annotationType: 'EVENT',
      sourceType: 'NATIVE',
      value: 4,
      style: 'solid',
      overrides: { time_range: null },
    });
  });
});
