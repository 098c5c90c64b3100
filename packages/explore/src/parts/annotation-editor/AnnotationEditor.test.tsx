import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnnotationLayer } from '../../model/annotation-layer.ts';
import { AnnotationEditor } from './AnnotationEditor.tsx';

const open = async (value?: AnnotationLayer) => {
  const api = makeMemoryApi({
    listAnnotationLayers: () => ({ count: 1, ids: [4], result: [{ id: 4, name: 'Releases' }] }),
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
    await expect.element(page.getByText('This is not a formula in x.')).toBeVisible();
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
