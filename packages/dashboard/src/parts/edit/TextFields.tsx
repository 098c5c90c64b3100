import type { Position } from '@sightline/core/layout';
import { metaIn } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { Button, Field, Popover, Select, TextArea, TextInput } from '@sightline/ui-kit';
import { Image } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';
import { imageAt, insertPart, linkTo } from '../../model/markdown-parts.ts';
import * as css from './edit.css.ts';
import { linkTargets } from './link-targets.ts';
import type { BoardEdits } from './board-edits.ts';

interface TextFieldsProps {
  readonly id: string;
  readonly position: Position;
  readonly edits: BoardEdits;
}

const ImagePanel = ({ onInsert }: { readonly onInsert: (part: string) => void }): ReactNode => {
  const text = useText(editMessages);
  const [address, setAddress] = useState('');
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        const part = imageAt(address, words);
        setWrong(part === undefined);
        if (part !== undefined) onInsert(part);
      }}
    >
      <Field label={text('edit.image-address')} error={wrong ? text('edit.image-wrong') : undefined}>
        <TextInput type="url" placeholder="https://" value={address} onChange={setAddress} />
      </Field>
      <Field label={text('edit.image-words')} help={text('edit.image-words-help')}>
        <TextInput value={words} onChange={setWords} />
      </Field>
      <Button kind="primary" type="submit">
        {text('edit.image-insert')}
      </Button>
    </form>
  );
};

/** Field for the Markdown of a text. The board shows it while the user types. */
export const TextFields = ({ id, position, edits }: TextFieldsProps): ReactNode => {
  const text = useText(editMessages);
  const area = useRef<HTMLTextAreaElement>(null);
  const stored = metaIn(position, id)['code'];
  const code = typeof stored === 'string' ? stored : '';
  const set = (next: string, joins?: string) => edits.setMeta(id, { code: next }, { act: 'text' }, joins);
  const insert = (part: string) => {
    const { current } = area;
    set(insertPart(code, part, current ? { from: current.selectionStart, to: current.selectionEnd } : undefined));
    current?.focus();
  };
  return (
    <>
      <Field label={text('edit.text')} help={text('edit.text-help')}>
        <TextArea ref={area} rows={12} value={code} onChange={(next) => set(next, `text ${id}`)} />
      </Field>
      <Popover label={text('edit.image')} trigger={<Button icon={Image}>{text('edit.image')}</Button>}>
        {(close) => (
          <ImagePanel
            onInsert={(part) => {
              close();
              insert(part);
            }}
          />
        )}
      </Popover>
      <Field label={text('edit.link')}>
        <Select<string>
          label={text('edit.link')}
          value={undefined}
          placeholder={text('edit.link-choose')}
          options={linkTargets(position).map((each) => ({ value: each, label: edits.nameOf(each) }))}
          onChange={(target) => insert(linkTo(target, edits.nameOf(target)))}
        />
      </Field>
    </>
  );
};
