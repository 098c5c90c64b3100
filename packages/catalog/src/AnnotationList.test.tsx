import { keepRows, refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AnnotationList } from './AnnotationList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const launch = {
  id: 1,
  short_descr: 'Launch of Io',
  long_descr: 'From pad 2' as string | null,
  start_dttm: '2026-11-20T08:30:00',
  end_dttm: '2026-11-20T09:00:00',
  json_metadata: '' as string | null,
};
const open = async () => {
  const kept = keepRows('annotation', [launch, { ...launch, id: 2, short_descr: 'Launch of Leda' }]);
  return openScreen((props) => <AnnotationList layerId={4} {...props} />, {
    permissions: [
      ['can_read', 'Annotation'],
      ['can_write', 'Annotation'],
    ],
    handlers: {
      getAnnotationLayer: ({ params }) => ({ id: params.pk, result: { id: params.pk, name: 'Launches' } }),
      listAnnotations: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
      createAnnotation: ({ body }) => {
        if (kept.rows().some((row) => row.short_descr === body.short_descr))
          throw refuse(422, { message: { short_descr: ['Short description must be unique for this layer'] } });
        kept.add({ ...launch, ...body, id: 3, long_descr: body.long_descr ?? null, json_metadata: '' });
        return { id: 3, result: {} };
      },
      changeAnnotation: ({ params, body }) => {
        kept.change(params.annotation_id, { json_metadata: body.json_metadata ?? null });
        return { id: params.annotation_id, result: {} };
      },
      deleteAnnotations: kept.remove,
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
    },
  });
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('annotations of a layer', () => {
  it('LIST-27 stands under the name of its layer, with the way back', async () => {
    const { screen, rowOf } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Launches', level: 1 })).toBeVisible();
    await expect
      .element(screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Annotation layers' }))
      .toHaveAttribute('href', '/annotationlayer/list/');
    const row = rowOf('Launch of Io');
    await expect.element(row.getByText('From pad 2')).toBeVisible();
    await expect.element(row.getByText(/Nov 20, 2026, 8:30/)).toHaveAttribute('datetime', '2026-11-20T08:30Z');
  });

  it('LIST-27 LIST-01 offers no filters on a phone where there are none', async () => {
    await page.viewport(390, 800);
    const { screen, rowOf } = await open();
    await expect.element(rowOf('Launch of Io')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters' }).elements()).toEqual([]);
  });

  it('LIST-27 adds one with times in UTC, told of what is wrong beside each field', async () => {
    const { screen, rowOf, callsOf } = await open();
    await screen.getByRole('button', { name: 'Annotation', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New annotation' });
    await dialog.getByRole('textbox', { name: 'Short description' }).fill('Launch of Io');
    await dialog.getByLabelText(/Start/).fill('2026-11-21T10:00');
    await dialog.getByLabelText(/End/).fill('2026-11-21T09:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('The end is before the start')).toBeVisible();
    await dialog.getByLabelText(/End/).fill('2026-11-21T11:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Short description must be unique for this layer')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Short description' }).fill('Launch of Pasiphae');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Launch of Pasiphae')).toBeVisible();
    expect(callsOf('createAnnotation').at(-1)).toMatchObject({
      params: { pk: 4 },
      body: { start_dttm: '2026-11-21T10:00', end_dttm: '2026-11-21T11:00' },
    });
  });

  it('LIST-27 takes only JSON as metadata', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Launch of Io').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit annotation' });
    const metadata = dialog.getByRole('textbox', { name: 'JSON metadata' });
    await expect.element(metadata).toBeVisible();
    await metadata.fill('{pad: 2}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Enter valid JSON')).toBeVisible();
    expect(callsOf('changeAnnotation')).toEqual([]);
    await metadata.fill('{"pad": 2}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf('changeAnnotation')).toMatchObject([
      { params: { pk: 4, annotation_id: 1 }, body: { json_metadata: '{"pad": 2}' } },
    ]);
  });

  it('LIST-27 LIST-04 deletes several of its layer at once and brings them back', async () => {
    const { screen, rowOf, callsOf } = await open();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('No annotations yet')).toBeVisible();
    expect(callsOf('deleteAnnotations')).toEqual([{ params: { pk: 4 }, q: [1, 2] }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Launch of Io')).toBeVisible();
    await expect.element(rowOf('Launch of Leda')).toBeVisible();
  });
});
