import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Dialog, Progress } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import type { RowRule } from '../../model/row-rule.ts';
import { rowRuleItem } from '../../reads/resource-pages.ts';
import { RowRuleForm } from './RowRuleForm.tsx';

/** Dialog for a row-level security rule. Lists omit some fields of the form, so the rule is fetched first. */
export const RowRuleDialog = ({
  rule,
  onClose,
}: {
  /** The rule to edit; undefined for a new one. */
  readonly rule: RowRule | undefined;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const item = useQuery({
    ...rowRuleItem(api, rule?.id ?? 0),
    enabled: rule !== undefined,
    // Each opening fetches the rule once and then never again, so that a later response does not overwrite the input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (rule === undefined || item.isSuccess) return <RowRuleForm rule={item.data} onClose={onClose} />;
  return (
    <Dialog size="md" title={text('rules.edit')} closeLabel={text('resource.cancel')} onClose={onClose}>
      {item.isError ? (
        <LateErrorView error={item.error} actions={{ onRetry: () => void item.refetch() }} />
      ) : (
        <Progress label={text('rules.loading')} />
      )}
    </Dialog>
  );
};
