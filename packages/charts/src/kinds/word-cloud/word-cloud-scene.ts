import type { Scene } from '../../kind/drawn-kind.ts';
import type { PackedWord } from './pack-words.ts';

export interface CloudWord extends PackedWord {
  readonly id: string;
  readonly color: string;
}

export interface WordCloudScene extends Scene {
  readonly words: readonly CloudWord[];
  /** Text that states how many words are left out because they do not fit. */
  readonly more: string | undefined;
}
