import { useApi, useText } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveAnnotationLayer } from '../../commands/save-annotation-layer.ts';
import { messages } from '../../messages/screens.ts';
import type { AnnotationLayer } from '../../model/annotation.ts';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { typed } from '../resource/resource-field.ts';

/** Form of an annotation layer: name and description. */
export const AnnotationLayerDialog = ({
  layer,
  onClose,
}: {
  /** The layer to edit; undefined for a new one. */
  readonly layer: AnnotationLayer | undefined;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  return (
    <ResourceDialog
      title={text(layer ? 'layers.edit' : 'layers.new')}
      fields={[
        { kind: 'text', key: 'name', label: text('lists.name'), required: true },
        { kind: 'lines', key: 'descr', label: text('resource.description') },
      ]}
      initial={{ name: layer?.name ?? '', descr: layer?.description ?? '' }}
      save={({ name, descr }) =>
        saveAnnotationLayer(world, layer?.id, { name: typed(name), description: typed(descr) })
      }
      done={text('resource.saved')}
      onClose={onClose}
    />
  );
};
