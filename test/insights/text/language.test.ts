import { expect, test } from 'vitest';
import { detectLanguage } from '../../../src/insights/text/language.ts';
import { tokens } from '../../../src/insights/text/tokens.ts';

test.each([
  'No improvement.',
  'No pain!',
  'Never again. No apology, no refund.',
  'Left a message three times. No one rang.',
  'Do yourselves a favour, avoid.',
  'Heel pain gone.',
  'Big plus!',
  'Come again!',
  'Ask Ben!',
])('"%s" is English, though a word of it is one of another language too (IN-23)', (text) => {
  expect(detectLanguage(tokens(text))).toBe('en');
});

test.each([
  ['pt', 'Não gostei do atendimento.'],
  ['pt', 'Atendimento ótimo no centro do Porto.'],
  ['pt', 'Muito bom! Recomendo.'],
  ['pt', 'O médico é muito atencioso e explicou tudo no primeiro dia.'],
  ['es', 'No recomiendo este lugar.'],
  ['es', 'No me gustó nada la atención.'],
  ['nl', 'Heel goed, aardig personeel.'],
  ['nl', 'Ik ben van de rugpijn af, met dank aan het team.'],
  ['pl', 'Polecam, pan doktor jest bardzo miły.'],
  ['fr', 'Très bon accueil, plus de douleurs.'],
  ['it', 'Molto bravo, come sempre. Consiglio!'],
  ['sv', 'Jag är mycket nöjd med besöket.'],
])('%s is still found: "%s"', (language, text) => {
  expect(detectLanguage(tokens(text))).toBe(language);
});
