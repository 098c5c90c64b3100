import { keepRows, refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AnnotationLayerList } from './AnnotationLayerList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const open = async (permissions = ['can_read', 'can_write']) => {
  const kept = keepRows('annotation_layer', [
    { id: 4, name: 'Launches', descr: 'What went up' as string | null },
    { id: 5, name: 'Outages', descr: null },
  ]);
  const opened = await openScreen((props) => <AnnotationLayerList {...props} />, {
    permissions: permissions.map((each) => [each, 'Annotation'] as const),
    handlers: {
      listAnnotationLayers: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
      createAnnotationLayer: ({ body }) => {
        if (kept.rows().some(({ name }) => name === body.name))
          throw refuse(422, { message: { name: ['Name must be unique'] } });
        kept.add({ id: 6, name: body.name, descr: body.descr ?? null });
        return { id: 6, result: {} };
      },
      changeAnnotationLayer: ({ params, body }) => {
        kept.change(params.pk, { name: body.name ?? '', descr: body.descr ?? null });
        return { id: params.pk, result: {} };
      },
      deleteAnnotationLayers: (input) => {
        if (input.q?.includes(4)) throw refuse(422, { message: 'Annotation layer has associated annotations.' });
        return kept.remove(input);
      },
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
    },
  });
  return opened;
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('annotation layers', () => {
  it('LIST-27 lists layers; each opens its annotations', async () => {
    const { screen, rowOf } = await open();
    await expect.element(rowOf('Launches').getByText('What went up')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Launches' }))
      .toHaveAttribute('href', '/annotationlayer/4/annotation/');
  });

  it('LIST-27 adds one, is told of a name that is taken, and edits one', async () => {
    const { screen, rowOf } = await open();
    await screen.getByRole('button', { name: 'Annotation layer' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New annotation layer' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Outages');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Name must be unique')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Eclipses');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await rowOf('Eclipses').getByRole('button', { name: 'Edit' }).click();
    const edited = screen.getByRole('dialog', { name: 'Edit annotation layer' });
    await edited.getByRole('textbox', { name: 'Description' }).fill('Of sun and moon');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Eclipses').getByText('Of sun and moon')).toBeVisible();
  });

  it('LIST-27 LIST-06 deletes one and brings it back, and says why another one stays', async () => {
    const { screen, rowOf } = await open();
    await rowOf('Outages').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Outages')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Outages')).toBeVisible();
    await rowOf('Launches').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(screen.getByText('There was an issue deleting Launches: Annotation layer has associated annotations.'))
      .toBeVisible();
    await expect.element(rowOf('Launches')).toBeVisible();
  });

  it('LIST-27 LIST-06 offers no change to whoever may only read', async () => {
    const { screen, rowOf } = await open(['can_read']);
    await expect.element(rowOf('Launches')).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Edit|Delete|Annotation layer|Bulk select)$/ }).elements()).toEqual([]);
  });
});
