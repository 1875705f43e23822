import { Select as AntSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { named } from './named-list.tsx';

/** Ant Design's, with a list that has a name. */
export const NamedSelect = <Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) => <AntSelect<Value, Option> popupRender={named} {...props} />;
