import { isCallError } from '@sightline/core';
import type { ErrorViewProps } from '@sightline/error-panels';
import type { ReactNode } from 'react';
import { LateErrorView } from './LateErrorView.tsx';
import { LateWaysOut } from './LateWaysOut.tsx';
import * as css from './page-failure.css.ts';

/** Error message that replaces a page that could not be loaded, or only the page's body below its title. */
export const PageFailure = (props: ErrorViewProps): ReactNode => (
  <div className={css.page}>
    <LateErrorView {...props} />
    {isCallError(props.error) && props.error.status === 404 && <LateWaysOut />}
  </div>
);
