import { Input, type InputProps } from 'antd';
import type { ChangeEvent } from 'react';
import { typedCode } from './coupon-input.ts';

/** Writes the field anew where what was typed is no code yet; the caret stays where it was. */
function asCode({ target }: ChangeEvent<HTMLInputElement>): void {
  const code = typedCode(target.value);
  if (code === target.value) return;
  const caret = typedCode(target.value.slice(0, target.selectionStart ?? undefined)).length;
  target.value = code;
  target.setSelectionRange(caret, caret);
}

/** A coupon's code: capitals as they are typed, without spaces. */
export function CodeInput({ onChange, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => {
        asCode(event);
        onChange?.(event);
      }}
    />
  );
}
