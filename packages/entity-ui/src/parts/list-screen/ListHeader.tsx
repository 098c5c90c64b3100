import { useText } from '@sightline/core/react';
import { Button, Icon, late, Link, PageHeader } from '@sightline/ui-kit';
import { ArrowLeft, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { useHref } from '../../reads/use-href.ts';
import type { ListDescription } from './list-description.ts';
import * as css from './list-screen.css.ts';
import { useNarrow } from './use-narrow.ts';
import type { Selection } from './use-selection.ts';

const FoldedActions = late(async () => (await import('./FoldedActions.tsx')).FoldedActions);

export interface ListHeaderProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly total: number | undefined;
  readonly selection: Selection;
  readonly small: boolean;
  /** True if the list is empty. The empty state has its own create button, so the header shows none. */
  readonly empty: boolean;
  /** True if the user has no permission for the list. In that case, no actions are offered. */
  readonly refused: boolean;
}

/** Title of the list, number of its rows, and actions. */
export const ListHeader = <Row extends { readonly id: number }>(props: ListHeaderProps<Row>): ReactNode => {
  const { list, total, selection, small, empty, refused } = props;
  const text = useText(messages);
  return (
    <>
      {list.back && <Crumbs back={list.back} />}
      <PageHeader
        title={list.title}
        aside={
          total === undefined ? undefined : <span className={css.count}>{text('list.count', { count: total })}</span>
        }
        actions={
          !refused && (
            <HeaderActions primary={!empty && list.primary} small={small}>
              {list.actions}
              {!empty && list.bulk.length > 0 && (
                <Button icon={ListChecks} aria-pressed={selection.active} onClick={selection.toggleMode}>
                  {text(selection.active ? 'list.bulk-end' : 'list.bulk-select')}
                </Button>
              )}
            </HeaderActions>
          )
        }
      />
    </>
  );
};

interface HeaderActionsProps {
  /** Primary button. On phones it stays visible, next to the menu of the other actions. */
  readonly primary: ReactNode;
  readonly small: boolean;
  readonly children: ReactNode;
}

/** Buttons of the header, side by side if there is room. */
const HeaderActions = ({ primary, small, children }: HeaderActionsProps) => {
  const all = (
    <>
      {children}
      {primary}
    </>
  );
  if (!useNarrow()) return all;
  return small ? (
    <>
      <FoldedActions from={2}>{children}</FoldedActions>
      {primary}
    </>
  ) : (
    <FoldedActions fallback={all}>{all}</FoldedActions>
  );
};

/** Link to the parent list. */
const Crumbs = ({ back }: { readonly back: { readonly path: string; readonly label: string } }) => {
  const text = useText(messages);
  const href = useHref();
  return (
    <nav className={css.crumbs} aria-label={text('list.crumbs')}>
      <Link className={css.crumb} href={href(back.path)}>
        <Icon of={ArrowLeft} size={14} />
        {back.label}
      </Link>
    </nav>
  );
};
