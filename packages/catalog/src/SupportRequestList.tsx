import { supportRequestStates, type SupportRequest } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import {
  ListScreen,
  parseListSearch,
  printListSearch,
  RelativeTime,
  type BulkAction,
  type ListColumn,
  type ListDescription,
  type ListFacet,
} from '@sightline/entity-ui';
import { Button } from '@sightline/ui-kit';
import { Check, LifeBuoy, RotateCcw, ShieldAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import { WordsCell } from './parts/lists/cells.tsx';
import { supportRequestRules } from './parts/lists/support-request-rules.ts';
import { PhoneLink } from './parts/support-requests/PhoneLink.tsx';
import { RequestCard } from './parts/support-requests/RequestCard.tsx';
import { RequestDetails } from './parts/support-requests/RequestDetails.tsx';
import { RequestTools } from './parts/support-requests/RequestTools.tsx';
import { StageBadge } from './parts/support-requests/StageBadge.tsx';
import { useSupportActions, type SupportActions } from './parts/support-requests/use-support-actions.ts';
import { supportRequestPage } from './reads/support-request-page.ts';

/** List of support requests, for administrators; a row opens the whole request beside the list. */
export const SupportRequestList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const actions = useSupportActions();
  const [shown, setShown] = useState<{
    readonly request: SupportRequest;
    readonly requests: readonly SupportRequest[];
  }>();
  const list: ListDescription<SupportRequest> = {
    name: 'support-requests',
    title: text('support.title'),
    rules: supportRequestRules,
    searchKey: 'name',
    searchLabel: text('support.search'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => supportRequestPage(api, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    onRow: (request, requests) => setShown({ request, requests }),
    tools: (request, requests) => (
      <RequestTools request={request} actions={actions} onShow={() => setShown({ request, requests })} />
    ),
    card: (request, { selection }, requests) => (
      <RequestCard request={request} selection={selection} onShow={() => setShown({ request, requests })} />
    ),
    bulk: useBulkActions(actions),
    actions: <SpamSwitch {...props} />,
    empty: { icon: LifeBuoy, title: text('support.empty'), words: text('support.empty-explain') },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {shown && (
        <RequestDetails
          {...shown}
          actions={actions}
          onShow={(request) => setShown({ ...shown, request })}
          onChanged={(stage) => {
            const request = { ...shown.request, stage };
            setShown({ request, requests: shown.requests.map((each) => (each.id === request.id ? request : each)) });
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};

/** Spam is hidden by default. A button switches between the spam and all other requests. */
const SpamSwitch = ({ search, onSearch }: ListPageProps): ReactNode => {
  const text = useText(messages);
  const state = parseListSearch(search, supportRequestRules);
  const shown = state.filters['state'];
  const isShown = typeof shown === 'object' && shown.value === supportRequestStates.spam;
  const toggle = () => {
    const { state: _, ...others } = state.filters;
    const spam = { label: text('support.spam'), value: supportRequestStates.spam };
    const filters = isShown ? others : { ...others, state: spam };
    onSearch(printListSearch({ ...state, filters, pageIndex: 0 }, supportRequestRules), { replace: false });
  };
  return (
    <Button icon={ShieldAlert} aria-pressed={isShown} onClick={toggle}>
      {text(isShown ? 'support.hide-spam' : 'support.show-spam')}
    </Button>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const states = [
    { label: text('support.new'), value: supportRequestStates.new },
    { label: text('support.done'), value: supportRequestStates.done },
    { label: text('support.spam'), value: supportRequestStates.spam },
  ];
  return [{ key: 'state', label: text('support.stage'), choices: states }];
};

const useBulkActions = ({ mayChange, change }: SupportActions): ReadonlyArray<BulkAction<SupportRequest>> => {
  const text = useText(messages);
  if (!mayChange) return [];
  const to = (stage: SupportRequest['stage']) => (requests: readonly SupportRequest[], done: () => void) =>
    void change(requests, stage).then((changed) => changed && done());
  return [
    { id: 'reopen', label: text('support.reopen'), icon: RotateCcw, onSelect: to('new') },
    { id: 'spam', label: text('support.mark-spam'), icon: ShieldAlert, onSelect: to('spam') },
    { id: 'done', label: text('support.mark-done'), icon: Check, onSelect: to('done') },
  ];
};

const useColumns = (): ReadonlyArray<ListColumn<SupportRequest>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('support.name'), names: true, order: 'name', cell: () => null },
    {
      id: 'phone',
      label: text('support.phone'),
      order: 'phone',
      from: 'tablet',
      cell: (request) => <PhoneLink request={request} />,
    },
    {
      id: 'description',
      label: text('support.description'),
      from: 'desktop',
      cell: ({ description }) => <WordsCell>{description}</WordsCell>,
    },
    {
      id: 'stage',
      label: text('support.stage'),
      order: 'state',
      cell: (request) => <StageBadge request={request} />,
    },
    {
      id: 'received',
      label: text('support.received'),
      order: 'created_on',
      firstOrder: 'desc',
      cell: ({ receivedAt }) => <RelativeTime ms={receivedAt} />,
    },
  ];
};
