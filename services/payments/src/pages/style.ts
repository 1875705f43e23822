import { brandPalette } from '@biteboard/contracts';
import type { Html } from './html.ts';

/** The pages load nothing: one style sheet inline, in the shop's own colours. */
export const style = (brandColor: string | undefined): Html => {
  const { fill, on, hover, active, word } = brandPalette(brandColor);
  return {
    markup: `<style>
@font-face{font-family:Figtree;src:url(/assets/fonts/figtree-latin-wght-normal.woff2);font-weight:300 900;font-display:swap}
@font-face{font-family:Gabarito;src:url(/assets/fonts/gabarito-latin-wght-normal.woff2);font-weight:400 900;font-display:swap}
:root{--fill:${fill};--on:${on};--hover:${hover};--active:${active};--word:${word};
--ink:#1B1815;--ink2:#57514A;--ink3:#736C64;--control:#938C83;--line:#E9E5DF;--canvas:#F6F4F0}
*{box-sizing:border-box}
[dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}
body{margin:0;overflow-wrap:break-word;color:var(--ink);background:#fff;font:16px/24px Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;
font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased}
h1,h2,p,dl,dd,ul{margin:0;padding:0}
a{color:var(--word)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.shop{display:flex;align-items:center;gap:12px;min-height:44px;color:var(--ink);text-decoration:none;
font:700 19px/24px Gabarito,Figtree,system-ui,sans-serif}
.shop img{width:32px;height:32px;object-fit:contain;border-radius:8px}
.back{width:24px;height:24px}
.notice{display:flex;align-items:center;gap:12px;margin:16px 0 20px;padding:8px 16px;border-radius:12px;
background:#FFF3DC;color:#7A4700;font-size:15px;font-weight:600}
.notice svg{flex:none}
.order{color:var(--ink2)}
.total{font-size:44px;line-height:52px;font-weight:800;letter-spacing:-.01em}
.total small{font-size:18px;font-weight:600;color:var(--ink3);letter-spacing:0}
.lines{display:none;list-style:none;margin-top:32px}
.lines li{display:grid;grid-template-columns:32px 1fr auto;margin-bottom:12px}
.lines b{font-weight:600}
.lines small{display:block;grid-column:2;color:var(--ink2);font-size:14px;line-height:20px;overflow-wrap:anywhere}
.quantity{color:var(--ink2)}
.sums{margin-top:20px}
.sums div{display:flex;justify-content:space-between;gap:16px;line-height:26px}
.sums dt{color:var(--ink2);overflow-wrap:anywhere}
.sums .less dt,.sums .less dd{color:#1B7A3D}
.sums .sum{margin-top:8px;padding-top:10px;border-top:1px solid var(--line);font-size:18px;font-weight:700}
.sums .sum dt{color:var(--ink)}
.half{padding:8px 16px}
.half>div{max-width:400px;margin:0 auto}
h1,h2{font-family:Gabarito,Figtree,system-ui,sans-serif}
.total{font-family:inherit}
h2{display:none;font-size:30px;line-height:36px;font-weight:700}
label{display:block;margin-top:16px;font-size:14px;font-weight:600}
input{display:block;width:100%;height:48px;margin-top:6px;padding:0 14px;border:1px solid var(--control);
border-radius:12px;background:var(--canvas);color:var(--ink);font:inherit;font-size:16px;font-weight:400;letter-spacing:.02em}
.card{display:block;position:relative}
.card input{padding-left:44px}
.card svg{position:absolute;left:14px;top:14px;color:var(--ink3)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:56px;margin-top:12px;padding:8px 16px;
border:1px solid transparent;border-radius:12px;font:inherit;font-size:17px;font-weight:700;text-decoration:none;cursor:pointer}
.primary{margin-top:24px;background:var(--fill);color:var(--on)}
.primary:hover{background:var(--hover)}.primary:active{background:var(--active)}
.plain{background:#fff;border-color:var(--control);color:var(--ink)}
.plain:hover{background:var(--canvas)}
.hint{margin-top:16px;font-size:14px;line-height:20px;color:var(--ink3)}
.message{max-width:448px;margin:0 auto;padding:24px}
.message h1{margin:40px 0 8px;font-size:30px;line-height:36px}
.message p{color:var(--ink2)}
@media (min-width:768px){
.pay{display:grid;grid-template-columns:1fr 1fr;min-height:100vh}
.half{padding:64px 32px}.half:first-child{background:var(--canvas)}.notice{margin:32px 0 24px;padding:10px 16px}.sums{margin-top:32px}
.back{display:none}.lines{display:block}h2{display:block}
.message{padding-top:64px}}
@media (min-width:1024px){
.half{padding:64px 96px}
.half:first-child>div{margin-right:0}.half:last-child>div{margin-left:0}}
</style>`,
  };
};
