import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { pagesAround } from './pages-around.ts';
import * as css from './pagination.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface PaginationProps extends RootProps {
  readonly label?: string;
  /** 0-based number of the current page. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Text at the end, for example "26–50 of 148". */
  readonly range?: ReactNode;
  readonly previousLabel?: string;
  readonly nextLabel?: string;
  readonly pageLabel?: (page: number) => string;
}

/** The pages of a list. If there is only one page, only the range is shown. */
export function Pagination(props: PaginationProps): ReactElement {
  const { label = 'Pages', page, pageSize, total, onPage, range, className, ...more } = props;
  const {
    previousLabel = 'Previous page',
    nextLabel = 'Next page',
    pageLabel = (n: number) => `Page ${n}`,
    ...rest
  } = more;
  const count = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label={label} {...rest} className={joinClasses(css.bar, className)}>
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label={previousLabel}
            disabled={page <= 0}
            className={css.page}
            onClick={() => onPage(page - 1)}
          >
            <Icon of={ChevronLeft} size={14} className={css.flips} />
          </button>
          {pagesAround(page, count).map((one, index) =>
            one === undefined ? (
              <span key={`gap-${index}`} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                aria-label={pageLabel(one + 1)}
                aria-current={one === page ? 'page' : undefined}
                data-state={one === page ? 'active' : 'inactive'}
                className={css.page}
                onClick={() => onPage(one)}
              >
                {one + 1}
              </button>
            ),
          )}
          <button
            type="button"
            aria-label={nextLabel}
            disabled={page >= count - 1}
            className={css.page}
            onClick={() => onPage(page + 1)}
          >
            <Icon of={ChevronRight} size={14} className={css.flips} />
          </button>
        </>
      )}
      {range !== undefined && <span className={css.range}>{range}</span>}
    </nav>
  );
}
