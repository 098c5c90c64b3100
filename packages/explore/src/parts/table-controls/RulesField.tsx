import { useText } from '@sightline/core/react';
import { PaintBucket } from 'lucide-react';
import type { ReactNode } from 'react';
import { tableMessages } from '../../messages/table-controls.ts';
import { inputOf, operatorOfRule, type PaintRule } from '../../model/paint-rule.ts';
import { PillList } from '../pill-list/PillList.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import type { TableFieldProps } from './table-field.ts';

const isRule = (value: unknown): value is PaintRule =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rules of conditional formatting. If several rules color a cell, the last one wins. */
export const RulesField = ({ label, value, columns, onChange }: TableFieldProps): ReactNode => {
  const text = useText(tableMessages);
  const wordsOf = (rule: PaintRule): string => {
    const { labelId, values } = operatorOfRule(rule);
    const name = String(rule['column'] ?? '');
    const column = columns.find((each) => each.name === name)?.label ?? name;
    const operator = text(`rule.${labelId as 'any'}`);
    const { target, left, right } = inputOf(rule);
    if (values === 'none') return text('rule.none', { column, operator });
    return values === 'one'
      ? text('rule.one', { column, operator, value: target })
      : text('rule.two', { column, operator, from: left, to: right });
  };
  return (
    <PillList<PaintRule>
      kind="paint-rule"
      label={label}
      addLabel={text('rule.add')}
      values={(Array.isArray(value) ? (value as readonly unknown[]) : []).filter(isRule)}
      labelOf={wordsOf}
      iconOf={() => PaintBucket}
      onChange={onChange}
      editor={(rule, apply) => <RuleEditor columns={columns} value={rule} onApply={apply} />}
    />
  );
};
