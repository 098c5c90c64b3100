import { useReportActions } from '@sightline/alerts';
import { Home } from '@sightline/catalog';

export const OwnHome = () => <Home mainArea={<p>Our own panels</p>} />;

const ignore = () => undefined;

/** The button that adds a report, and the editor that it opens. */
export const AddReport = () => {
  const { primary, dialogs } = useReportActions('Report', { search: '', onSearch: ignore, onOpen: ignore });
  return (
    <>
      {primary}
      {dialogs}
    </>
  );
};
