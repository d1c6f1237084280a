/**
 * Names of the months in ten languages, without accents and periods; generated from the locale data of
 * Node by `test/importers/reading/month-names.test.ts`.
 */
export const MONTH_NAMES = [
  'ene enero gen gennaio jan janeiro januar januari january janv janvier sty styczen stycznia',
  'feb febbraio febrero februar februari february fev fevereiro fevr fevrier lut lutego luty',
  'maart mar marca march marco mars marts marz marzec marzo mrt',
  'abr abril apr april aprile avr avril kwi kwiecien kwietnia',
  'mag maggio mai maio maj maja may mayo mei',
  'cze czerwca czerwiec giu giugno juin jun june junho juni junio',
  'juil juillet jul julho juli julio july lip lipca lipiec lug luglio',
  'ago agosto aout aug august augusti augustus sie sierpien sierpnia',
  'sep sept september septembre septiembre set setembro settembre wrz wrzesien wrzesnia',
  'oct october octobre octubre okt oktober ott ottobre out outubro paz pazdziernik pazdziernika',
  'lis listopad listopada nov november novembre novembro noviembre',
  'dec december decembre dez dezember dezembro dic dicembre diciembre gru grudnia grudzien',
];
