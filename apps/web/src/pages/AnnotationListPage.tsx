import { AnnotationList } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { listAddress } from './list-address.ts';
import type { PageProps } from './page-props.ts';

export const Page = (props: PageProps): ReactNode => {
  const layerId = Number(props.params['layerId']);
  return (
    // Another layer is another screen.
    <AnnotationList
      key={layerId}
      layerId={layerId}
      {...listAddress(`/annotationlayer/${layerId}/annotation/`, props)}
    />
  );
};
