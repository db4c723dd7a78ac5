import { charactersLeft, tooLong } from '#messages/base/characters-left.ts';
import { TextArea, type TextAreaProps } from '#ui/text-area.tsx';

export interface LongTextProps extends Omit<TextAreaProps, 'hint'> {
  /** The most characters that it has. */
  readonly most: number;
}

/** A text whose length has an end: it says how much is left, and keeps what is too much. */
export function LongText({ most, error, ...field }: LongTextProps) {
  return (
    <TextArea
      {...field}
      hint={charactersLeft(field.value, most)}
      error={tooLong(field.value, most) ?? error}
    />
  );
}
