import { Document, Scalar, visit, type ScalarTag } from 'yaml';

/** Words that every YAML version reads as plain text, never as a number, time, boolean or symbol. */
const plainWord = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z_][\w .,()/%+-]*(?<! )$/i;

/** Lines that a block scalar keeps unchanged: printable characters, no tabs, and no leading space or empty line. */
const plainLines = /^(?![ \n])[\n\u0020-\u007e\u00a1-\u2027\u202a-\ud7ff\ue000-\ufefe]*[^\s][\n]?$/;

/** Characters that YAML 1.1 treats as line breaks, or rejects. Only quoted texts may contain them. */
const hiddenSigns = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const kindOf = (text: string): Scalar.Type => {
  if (plainWord.test(text)) return Scalar.PLAIN;
  return text.includes('\n') && plainLines.test(text) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
};

/** Numbers with an exponent. Without a decimal point, YAML 1.1 reads them as text. */
const pointed: ScalarTag = {
  identify: (value) => typeof value === 'number' && /e/.test(String(value)),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  test: /^[-+]?\d\.\d*e[-+]\d+$/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d)e/, '$1.0e'),
};

/**
 * Writes a bundle file as YAML that 1.1 and 1.2 read alike. Superset reads bundles with PyYAML, which implements 1.1:
 * it reads `on` as true, `12:30:45` and `1_000` as numbers and `1e-7` as text, and rejects tabs at the start of a
 * word.
 */
export const bundleText = (content: Readonly<Record<string, unknown>>): string => {
  const document = new Document(content, { aliasDuplicateObjects: false, customTags: (tags) => [pointed, ...tags] });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string') node.type = kindOf(node.value);
    },
  });
  return document
    .toString({ lineWidth: 0, doubleQuotedAsJSON: true })
    .replace(hiddenSigns, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
};
