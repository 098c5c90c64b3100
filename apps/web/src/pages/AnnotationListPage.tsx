import { AnnotationList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useListAddress } from './use-list-address.ts';

export const Page = (): ReactNode => {
  const layerId = Number(useParams()['layerId']);
  return (
    // React's `key` resets the screen when another annotation layer opens.
    <AnnotationList key={layerId} layerId={layerId} {...useListAddress(`/annotationlayer/${layerId}/annotation/`)} />
  );
};
