import { brandPalette } from '@biteboard/contracts/rules';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

const shared = {
  colorSuccess: '#1B7A3D',
  colorWarning: '#9A5B00',
  colorError: '#C0291D',
  colorTextBase: '#1B1815',
  colorTextSecondary: '#57514A',
  colorTextTertiary: '#736C64',
  colorTextPlaceholder: '#736C64',
  colorBorder: '#938C83',
  colorBorderSecondary: '#E9E5DF',
  colorSplit: '#E9E5DF',
  fontFamily: '"Figtree Variable", system-ui, sans-serif',
  motionDurationFast: '0.1s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.24s',
};

/** Pop-ups must lie in the dialog that asks for them: a modal dialog covers the rest of the page. */
const popupHome = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, [data-brand-root]') ?? document.body;

/** The shop's antd theme (design README, antd 6 tokens). Imported only by lazily loaded dialogs. */
export function AntdBrand({ brandColor, children }: { brandColor: string; children: ReactNode }) {
  const brand = brandPalette(brandColor);
  return (
    <ConfigProvider
      getPopupContainer={popupHome}
      wave={{ disabled: true }}
      theme={{
        token: {
          ...shared,
          colorPrimary: brand.fill,
          colorPrimaryHover: brand.hover,
          colorPrimaryActive: brand.active,
          colorLink: brand.word,
          colorInfo: brand.fill,
          controlHeight: 44,
          controlHeightLG: 56,
          borderRadius: 10,
          borderRadiusLG: 16,
          fontSize: 16,
        },
        components: {
          Button: {
            primaryColor: brand.on,
            borderRadiusLG: 12,
            fontWeight: 600,
            paddingInline: 13,
            primaryShadow: 'none',
            defaultShadow: 'none',
          },
          Radio: { colorPrimary: '#1B1815' },
          Checkbox: { colorPrimary: '#1B1815' },
          Modal: { borderRadiusLG: 20 },
          Segmented: { trackBg: '#EFECE6', trackPadding: 3 },
          Drawer: { footerPaddingBlock: 12 },
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
