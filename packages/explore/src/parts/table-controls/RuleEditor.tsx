import { useText } from '@sightline/core/react';
import { Button, ColorInput, Field, isHexColor, Segmented, Select, Switch, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { tableMessages } from '../../messages/table-controls.ts';
import {
  colorOfRule,
  inputOf,
  needsNumber,
  operatorOfRule,
  placeOfRule,
  ruleColors,
  ruleOperators,
  rulePlaces,
  valuesOfRule,
  withPlace,
  type PaintRule,
  type RuleInput,
  type RuleOperator,
} from '../../model/paint-rule.ts';
import type { ShownColumn } from '../../model/shown-column.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import * as css from '../pill-list/pill-list.css.ts';

export interface RuleEditorProps {
  readonly columns: readonly ShownColumn[];
  readonly value: PaintRule | undefined;
  readonly onApply: (rule: PaintRule) => void;
}

interface ValueFieldsProps {
  readonly operator: RuleOperator;
  readonly kind: ShownColumn['kind'];
  readonly input: RuleInput;
  readonly onChange: (changes: Partial<RuleInput>) => void;
}

/** Fields for the values that the operator compares with. */
const ValueFields = ({ operator, kind, input, onChange }: ValueFieldsProps): ReactNode => {
  const text = useText(tableMessages);
  const numeric = needsNumber(operator, kind);
  const wrong = (typed: string) =>
    numeric && typed.trim() !== '' && !Number.isFinite(Number(typed)) ? text('rule.needsNumber') : undefined;
  const inputMode = numeric ? 'decimal' : 'text';
  if (operator.values === 'none') return null;
  if (operator.values === 'one')
    return (
      <Field label={text('rule.value')} required error={wrong(input.target)}>
        <TextInput inputMode={inputMode} value={input.target} onChange={(target) => onChange({ target })} />
      </Field>
    );
  const isReversed = input.left !== '' && input.right !== '' && Number(input.left) > Number(input.right);
  return (
    <>
      <Field label={text('rule.from')} required error={wrong(input.left)}>
        <TextInput inputMode={inputMode} value={input.left} onChange={(left) => onChange({ left })} />
      </Field>
      <Field
        label={text('rule.to')}
        required
        error={wrong(input.right) ?? (isReversed ? text('rule.reversed') : undefined)}
      >
        <TextInput inputMode={inputMode} value={input.right} onChange={(right) => onChange({ right })} />
      </Field>
    </>
  );
};

interface ColorFieldProps {
  readonly color: string;
  readonly onChange: (color: string) => void;
}

const isNamed = (color: string): boolean => ruleColors.some((each) => each === color);

/** Color of the theme, or a custom color. */
const ColorField = ({ color, onChange }: ColorFieldProps): ReactNode => {
  const text = useText(tableMessages);
  const wrong = color !== '' && !isHexColor(color);
  return (
    <>
      <Field label={text('rule.color')}>
        <Select
          label={text('rule.color')}
          value={isNamed(color) ? color : 'custom'}
          onChange={(next) => onChange(next === 'custom' ? '#1f77b4' : next)}
          options={[
            ...ruleColors.map((each) => ({ value: each as string, label: text(`rule.${each}`) })),
            { value: 'custom', label: text('rule.custom') },
          ]}
        />
      </Field>
      {!isNamed(color) && (
        <Field label={text('rule.custom')} required error={wrong ? text('rule.badColor') : undefined}>
          <ColorInput pickLabel={text('rule.pickColor')} value={color} onChange={onChange} />
        </Field>
      )}
    </>
  );
};

/** Editor that adds or changes a rule that colors cells by their values. */
export const RuleEditor = ({ columns, value, onApply }: RuleEditorProps): ReactNode => {
  const text = useText(tableMessages);
  const [rule, setRule] = useState<PaintRule>(
    value ?? { colorScheme: 'colorSuccess', ...withPlace('BACKGROUND_COLOR') },
  );
  const [input, setInput] = useState(inputOf(rule));
  const put = (changes: PaintRule) => setRule({ ...rule, ...changes });
  const column = columns.find(({ name }) => name === rule['column']);
  const kind = column?.kind ?? 'expression';
  const offered = ruleOperators.filter(({ kinds }) => kinds.includes(kind));
  const stored = operatorOfRule(rule);
  const operator = offered.find(({ id }) => id === stored.id) ?? offered[0]!;
  const values = valuesOfRule(input, operator, kind);
  const color = colorOfRule(rule);
  const isReady = column !== undefined && values !== undefined && (isNamed(color) || isHexColor(color));
  const apply = () => {
    const { targetValue: _, targetValueLeft: __, targetValueRight: ___, ...rest } = rule;
    onApply({ ...rest, operator: operator.id, colorScheme: color, ...values });
  };
  return (
    <>
      <Field label={text('rule.column')} required>
        <Select
          label={text('rule.column')}
          value={column?.name ?? ''}
          onChange={(next) => put({ column: next })}
          options={columns.map((each) => ({ value: each.name, label: each.label, icon: columnIcon(each.kind) }))}
        />
      </Field>
      <Field label={text('rule.operator')}>
        <Select
          label={text('rule.operator')}
          value={operator.id}
          onChange={(next) => put({ operator: next })}
          options={offered.map(({ id, labelId }) => ({ value: id, label: text(`rule.${labelId as 'any'}`) }))}
        />
      </Field>
      <ValueFields
        operator={operator}
        kind={kind}
        input={input}
        onChange={(changes) => setInput({ ...input, ...changes })}
      />
      <ColorField color={color} onChange={(next) => put({ colorScheme: next })} />
      <Field label={text('rule.place')} group>
        <Segmented
          label={text('rule.place')}
          value={placeOfRule(rule)}
          onChange={(place) => put(withPlace(place))}
          options={rulePlaces.map((place) => ({ value: place, label: text(`rule.${place}`) }))}
        />
      </Field>
      {kind === 'number' && operator.id !== '=' && operator.id !== 'is null' && operator.id !== 'is not null' && (
        <Switch
          label={text('rule.gradual')}
          on={rule['useGradient'] !== false}
          onChange={(on) => put({ useGradient: on })}
        />
      )}
      <div className={css.foot}>
        <Button kind="primary" disabled={!isReady} onClick={apply}>
          {text('rule.apply')}
        </Button>
      </div>
    </>
  );
};
