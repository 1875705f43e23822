import { Input, type InputProps, type InputRef } from 'antd';
import { type InputEvent, useLayoutEffect, useRef } from 'react';
import { normalizeCode } from './coupon-input.ts';

/** A coupon's code: capitals as they are typed, without spaces; the caret stays where one types. */
export function CodeInput({ onChange, ...rest }: InputProps) {
  const input = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);
  // Setting the value moves the caret to its end.
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Input
      dir="auto"
      {...rest}
      ref={input}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onBeforeInput={holdSpace}
      onChange={(event) => {
        const { target } = event;
        caret.current = normalizeCode(target.value.slice(0, target.selectionStart ?? undefined)).length;
        target.value = normalizeCode(target.value);
        onChange?.(event);
      }}
    />
  );
}

/** A typed space is not written at all; those of a pasted text are dropped with it. */
function holdSpace(event: InputEvent<HTMLInputElement>): void {
  if (event.data && normalizeCode(event.data) === '') event.preventDefault();
}
