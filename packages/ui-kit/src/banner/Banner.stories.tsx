import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { Code } from '../code/Code.tsx';
import { Empty } from '../empty/Empty.tsx';
import { Progress } from '../progress/Progress.tsx';
import { PageSkeleton } from '../skeleton/PageSkeleton.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { row, wide } from '../stories.css.ts';
import { Banner } from './Banner.tsx';

const meta: Meta = { title: 'Parts/Banner, empty, loading' };
export default meta;

export const All: StoryObj = {
  render: () => (
    <div className={wide}>
      <Banner actions={<Button size="sm">Compare</Button>}>Jonas saved a newer version 2 minutes ago.</Banner>
      <Banner level="warning">Data is older than 24 hours.</Banner>
      <Banner level="danger">3 charts could not be refreshed.</Banner>
      <Banner level="success">Imported 12 charts and 2 dashboards.</Banner>
      <div className={row}>
        <Skeleton round width={32} height={32} />
        <Skeleton width={200} />
        <Spinner label="Loading" />
      </div>
      <Progress label="Refreshing" />
      <Progress thick label="Exporting orders.csv" share={0.62} />
      <Empty
        title="No saved queries yet"
        action={
          <Button kind="primary" icon={Plus}>
            SQL query
          </Button>
        }
      >
        Keep the ones you come back to.
      </Empty>
      <Code label="Query">{'SELECT sum(total)\nFROM orders'}</Code>
    </div>
  ),
};

const tiles = [
  [6, 160],
  [6, 160],
  [12, 240],
] as const;

/** The skeleton is visible after 400 ms. */
export const PageThatLoads: StoryObj = { render: () => <PageSkeleton label="Loading the dashboard" boxes={tiles} /> };
