import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { SOFTWARE_VARIABLE } from '../../io/release/software.ts';

/** Resolves from the software, because the bundled build is in another folder. */
const require = createRequire(join(process.env[SOFTWARE_VARIABLE] ?? process.cwd(), 'package.json'));
let ready: Promise<void> | undefined;
let fonts: Uint8Array[] | undefined;

/** PNG bytes of an SVG, the same on every machine (docs/decisions/041-social-image-from-webassembly.md). */
export async function pngOf(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  fonts ??= ['latin-400', 'latin-700', 'latin-ext-700'].map((name) =>
    readFileSync(require.resolve(`@fontsource/inter/files/inter-${name}-normal.woff2`)),
  );
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: fonts, defaultFontFamily: 'Inter', loadSystemFonts: false },
  });
  return new Uint8Array(image.render().asPng());
}
