import { ByteWriter } from '../byte-writer.ts';

/** A value in Thrift's compact protocol, limited to the types needed in a Parquet footer. */
export type ThriftValue =
  | { readonly type: 'flag'; readonly value: boolean }
  | { readonly type: 'i32' | 'i64'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'struct'; readonly fields: ThriftFields }
  | { readonly type: 'list'; readonly of: 'i32' | 'text' | 'struct'; readonly items: readonly ThriftValue[] };

/** Fields with their numbers, in ascending order. */
export type ThriftFields = readonly (readonly [number, ThriftValue])[];

export const i32 = (value: number): ThriftValue => ({ type: 'i32', value });
export const i64 = (value: number): ThriftValue => ({ type: 'i64', value });
export const text = (value: string): ThriftValue => ({ type: 'text', value });
export const flag = (value: boolean): ThriftValue => ({ type: 'flag', value });
export const struct = (...fields: ThriftFields): ThriftValue => ({ type: 'struct', fields });
export const list = (of: 'i32' | 'text' | 'struct', items: readonly ThriftValue[]): ThriftValue => ({
  type: 'list',
  of,
  items,
});

const codes = { i32: 5, i64: 6, text: 8, list: 9, struct: 12 } as const;

const codeOf = (value: ThriftValue): number => (value.type === 'flag' ? (value.value ? 1 : 2) : codes[value.type]);

function varint(out: ByteWriter, value: number): void {
  let rest = value;
  while (rest >= 128) {
    out.byte((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  out.byte(rest);
}

function write(out: ByteWriter, value: ThriftValue): void {
  switch (value.type) {
    case 'flag':
      // A boolean has no bytes of its own: its value is in the field header.
      return;
    case 'i32':
    case 'i64':
      varint(out, value.value < 0 ? value.value * -2 - 1 : value.value * 2);
      return;
    case 'text': {
      const bytes = new TextEncoder().encode(value.value);
      varint(out, bytes.length);
      out.span(bytes);
      return;
    }
    case 'struct': {
      let before = 0;
      for (const [id, field] of value.fields) {
        // The field numbers in our structs are always close enough for the short header.
        out.byte(((id - before) << 4) | codeOf(field));
        write(out, field);
        before = id;
      }
      out.byte(0);
      return;
    }
    case 'list': {
      const { length } = value.items;
      out.byte((Math.min(length, 15) << 4) | codes[value.of]);
      if (length >= 15) varint(out, length);
      for (const item of value.items) write(out, item);
    }
  }
}

/** Encodes a struct with Thrift's compact protocol. */
export function thriftBytes(fields: ThriftFields): Uint8Array {
  const out = new ByteWriter(1024);
  write(out, { type: 'struct', fields });
  return out.take();
}
