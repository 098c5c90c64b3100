import { useText } from '@sightline/core/react';
import { Empty } from '@sightline/ui-kit';
import { LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { emptyMessages } from '../../messages/empty.ts';
import { MakeChart } from './MakeChart.tsx';

/**
 * A dashboard without charts, with a button to create the first one. `onMake` is undefined if the user cannot create
 * charts.
 */
export const EmptyDashboard = ({ onMake }: { readonly onMake: (() => void) | undefined }): ReactNode => {
  const text = useText(emptyMessages);
  return (
    <Empty icon={LayoutDashboard} title={text('empty.title')} action={onMake && <MakeChart onMake={onMake} />}>
      {text('empty.help')}
    </Empty>
  );
};
