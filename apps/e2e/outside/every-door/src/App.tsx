import { CoreProvider } from '@sightline/core/react';
import { Dashboard } from '@sightline/dashboard';
import { RelativeTime } from '@sightline/entity-ui';
import { ErrorView } from '@sightline/error-panels';
import { ChartAdd, Explore } from '@sightline/explore';
import { Garland } from '@sightline/holiday-decorations';
import { SqlLab } from '@sightline/sqllab';
import { SupportWidget } from '@sightline/support-widget';
import { PhoneInput } from '@sightline/support-widget/phone-input';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { allKinds, ChartPieces, OwnKind } from './ChartPieces';
import { AddReport, OwnHome } from './ListPieces';
import { KitPieces } from './KitPieces';
import { api, facts, session } from './world';

const openedMs = Date.now();
const ignore = () => undefined;

const Door = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} style={{ minBlockSize: 40 }}>
    {children}
  </section>
);

/** Renders one component per entry point, each in a section with the name of the entry point. */
export const App = () => {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <dl>
          {facts.map(([door, value]) => (
            <div key={door}>
              <dt>{door}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Door name="alerts">
          <AddReport />
        </Door>
        <Door name="catalog">
          <OwnHome />
        </Door>
        <Door name="charts">
          <ChartPieces />
        </Door>
        <Door name="own kind">
          <OwnKind />
        </Door>
        <Door name="dashboard">
          <Dashboard
            idOrSlug={undefined}
            kinds={allKinds}
            search=""
            dark={false}
            href={(path) => path}
            navigate={ignore}
          />
        </Door>
        <Door name="entity-ui">
          <RelativeTime ms={openedMs} />
        </Door>
        <Door name="error-panels">
          <ErrorView error={new Error('The oven is cold.')} />
        </Door>
        <Door name="explore">
          <ChartAdd kinds={allKinds} search="" navigate={ignore} />
        </Door>
        <Door name="own kind in the explorer">
          <div style={{ blockSize: 600, display: 'flex' }}>
            <Explore
              kinds={allKinds}
              pathname="/explore/"
              search="?slice_id=9"
              hash=""
              dark={false}
              navigate={ignore}
              onUnsaved={ignore}
              onOpened={ignore}
            />
          </div>
        </Door>
        <Door name="holiday-decorations">
          <Garland enabled locale="en" />
        </Door>
        <Door name="sqllab">
          <SqlLab opening={{ kind: 'last' }} navigate={ignore} linkOf={(path) => path} />
        </Door>
        <Door name="support-widget">
          <PhoneInput label="Phone" locale="en" />
          <support-widget endpoint="/contact" locale="de" />
          <SupportWidget endpoint="/contact" locale="en" />
        </Door>
        <Door name="ui-kit">
          <KitPieces />
        </Door>
      </ToastProvider>
    </CoreProvider>
  );
};
