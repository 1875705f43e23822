import { type ThemeConfig, theme } from 'antd';
import type { ColorScheme } from './color-scheme.ts';

const shared = {
  fontFamily: '"Figtree Variable", system-ui, sans-serif',
  fontSize: 14,
  controlHeight: 36,
  controlHeightLG: 44,
  controlHeightSM: 30,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.24s',
};

const light = {
  colorPrimary: '#17614C',
  colorLink: '#17614C',
  colorInfo: '#17614C',
  colorSuccess: '#1B7A3D',
  colorWarning: '#9A5B00',
  colorError: '#C0291D',
  colorErrorHover: '#A8231A',
  colorTextBase: '#1B1815',
  colorText: '#1B1815',
  colorTextSecondary: '#57514A',
  colorTextTertiary: '#736C64',
  colorTextPlaceholder: '#736C64',
  colorTextDisabled: '#6B645C',
  colorBgLayout: '#F6F4F0',
  colorBgContainerDisabled: '#EFECE6',
  colorBorder: '#938C83',
  colorBorderSecondary: '#E9E5DF',
  colorSplit: '#E9E5DF',
};

const dark = {
  colorPrimary: '#4FBD97',
  colorLink: '#4FBD97',
  colorInfo: '#4FBD97',
  colorSuccess: '#6ECD8D',
  colorWarning: '#E29F38',
  colorError: '#F2867B',
  colorErrorHover: '#F7AAA2',
  colorTextBase: '#F3EFE9',
  colorText: '#F3EFE9',
  colorTextSecondary: '#B9B1A7',
  colorTextTertiary: '#978F85',
  colorTextPlaceholder: '#978F85',
  colorTextDisabled: '#978F85',
  colorBgLayout: '#0F0E0C',
  colorBgContainer: '#1A1816',
  colorBgElevated: '#242220',
  colorBgContainerDisabled: '#242220',
  colorBorder: '#746D64',
  colorBorderSecondary: '#2E2B27',
  colorSplit: '#2E2B27',
};

const surfaces = {
  light: {
    ink: '#1B1815',
    canvas: '#F6F4F0',
    track: '#EFECE6',
    raised: '#FFFFFF',
    hovered: '#F6F4F0',
    selected: '#EAF3EE',
    onPrimary: '#FFFFFF',
    onDanger: '#FFFFFF',
  },
  dark: {
    ink: '#F3EFE9',
    canvas: '#211F1C',
    track: '#242220',
    raised: '#3A3633',
    hovered: '#2F2C29',
    selected: '#1B2B25',
    onPrimary: '#0D1F18',
    onDanger: '#2B0B07',
  },
};

/** The dashboard's antd theme (design README, antd 6 tokens). */
export function adminTokens(look: ColorScheme): ThemeConfig {
  const { ink, canvas, track, raised, hovered, selected, onPrimary, onDanger } = surfaces[look];
  return {
    algorithm: look === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...shared,
      ...(look === 'dark' ? dark : light),
      controlItemBgActive: selected,
      controlItemBgActiveHover: selected,
      controlItemBgHover: hovered,
    },
    components: {
      Button: {
        primaryColor: onPrimary,
        dangerColor: onDanger,
        fontWeight: 600,
        paddingInline: 13,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: {
        headerBg: 'transparent',
        headerSplitColor: 'transparent',
        rowHoverBg: canvas,
        rowSelectedBg: selected,
        rowSelectedHoverBg: selected,
        cellPaddingInline: 14,
      },
      Tabs: {
        horizontalItemGutter: 28,
        itemSelectedColor: ink,
        itemHoverColor: ink,
        titleFontSize: 15,
        horizontalMargin: '0',
      },
      Modal: { titleFontSize: 20, titleLineHeight: 1.4 },
      Segmented: { trackBg: track, trackPadding: 3, itemSelectedBg: raised },
      Drawer: { footerPaddingBlock: 12 },
    },
  };
}
