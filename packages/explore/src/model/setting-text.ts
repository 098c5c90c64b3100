/** Short text of a setting: labels of metrics and columns, the parts of filters, other values unchanged. */
export const settingText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(settingText).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  const { label, subject, operator, comparator, sqlExpression } = value as Readonly<Record<string, unknown>>;
  if (typeof label === 'string') return label;
  if (typeof subject === 'string') return [subject, operator, settingText(comparator)].filter(Boolean).join(' ');
  return typeof sqlExpression === 'string' ? sqlExpression : JSON.stringify(value);
};
