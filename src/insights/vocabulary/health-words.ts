import { phraseList } from '../text/word-set.ts';

/**
 * Words about a person's health, which must not be quoted next to a name, regardless of the
 * problems in topics.yaml: illnesses, injuries, their treatments, states of body and mind. Written
 * by hand; whole words, in every inflected form. A word that is ordinary in a garage or a
 * restaurant ("operation", "shot", "diagnosed", "labor") is listed only in phrases. Words that
 * `ACHES` or `isMedicalTerm` find are not repeated here.
 */
export const HEALTH_WORDS: readonly string[] = phraseList(
  // In general
  `ailment, ambulance, autoimmune, bloodwork, blood test, blood work, bruising, cat scan, chronic, condition is, condition was, condition of mine,
  condition improved, ct scan, disability, disabled, disease, disorder, emergency room, epidural, handicapped, hereditary, hospice, hospital, in hospital,
  hospital bed, hospital stay, rushed to hospital, rushed to the hospital, taken to hospital, taken to the hospital, hospitalisation, hospitalised,
  hospitalization, hospitalized, icu, illness, immune system, immunocompromised, injured, injury, in the er, the er, intensive care, medical condition,
  medical history, medical problem, mri, my condition, rehab, palliative, paramedic, psychiatric, psychiatrist, psychologist, relapse, remission, side effect,
  symptom, syndrome, terminally ill, therapist for, therapy for, to the er, transplant, ultrasound, unwell, x rays showed, x-ray showed,
  accident and emergency, a&e`,
  // Operations and diagnoses
  `after the operation, an operation, before the operation, diagnosed as, diagnosed me, diagnosed with, been diagnosed, got diagnosed, i was diagnosed,
  wife was diagnosed, husband was diagnosed, son was diagnosed, daughter was diagnosed, was misdiagnosed, misdiagnosed me, diagnosis of, my diagnosis,
  his diagnosis, her diagnosis, heart operation, had the operation, hip operation, knee operation, nerve operation, two operations, my operation,
  his operation, her operation, operated on, operation on my, post op, post operative, pre op, swollen, my wound, his wound, her wound, the wound, wound care,
  surgeon, surgery, surgery for, surgery on, after surgery, had surgery, my surgery, his surgery, her surgery, back surgery, hip surgery, knee surgery,
  heart surgery, brain surgery, eye surgery, surgical`,
  // Ill or bereaved
  `became ill, been ill, fell ill, felt ill, i was ill, seriously ill, so ill, still ill, very ill, was ill, sick child, daughter was sick, son was sick,
  got us sick, i got sick, i was sick, made me sick, made us sick, sick for, we got sick, death of my, he died, she died, husband died, wife died,
  mother died, father died, mum died, mom died, dad died, son died, daughter died, baby died, his death, her death, passed away, self isolating,
  self isolation`,
  // Vaccines
  `vaccine, vaccinate, vaccination, vaccinator, unvaccinated, immunisation, immunise, immunization, immunize, inoculation, innoculation, jab, astrazeneca,
  astra zeneca, moderna, pfizer, booster dose, booster jab, booster shot, booster vaccine, covid booster, flu booster, had my booster, my booster,
  booster appointment, allergy shot, covid shot, flu shot, get a shot, get my shot, get the shot, got a shot, got my shot, got the shot, had my shot, my shot,
  shot in my arm, tetanus shot, first dose, second dose, third dose, injection, lateral flow, pcr test, tested positive`,
  // Back, bones, joints, nerves
  `achilles, acl, amputated, amputation, amputee, ankylosing, arthritic, bone density, bone spur, broken bone, bulging disc, bulging disk, bunion, cartilage,
  carpal tunnel, cervicogenic, chronic pain, cracked rib, degenerate, degeneration, degenerative, disc bulge, disc replacement, disk replacement, discs in my,
  disc in my, my disc, my disk, prolapsed disc, spinal disc, dislocated, dislocation, dupuytren, eds, flat feet, fracture, fractured, frozen shoulder,
  ganglion, gout, hamstring, heel spur, hernia, herniated, herniation, hip replacement, hunchback, hypermobile, hypermobility, joint replacement,
  knee replacement, labrum, ligament, lumbago, meniscus, nerve damage, nerve pinched, neuroma, numb, numbness, osgood schlatter, paralysed, paralysis,
  paralyzed, pinched nerve, plantar fasciitis, pmr, prosthesis, prosthetic, pulled muscle, repetitive strain, rheumatism, rheumatoid, rotator cuff, rsi,
  ruptured appendix, ruptured disc, ruptured ligament, ruptured tendon, sciatic, sciatica, shin splint, slipped disc, slipped disk, spasm, spinal cord,
  spinal fusion, spondylolisthesis, sprain, sprained, tennis elbow, golfer's elbow, thoracic outlet, tingling, tmd, tmj, torn ligament, torn tendon,
  torticollis, trapped nerve, trigger finger, whiplash`,
  // Impairments of body and senses
  `can't bend, can't walk, cannot walk, clicking jaw, could not bend, could not stand up, could not walk, couldn't bend, couldn't stand up, couldn't walk,
  crutch, going blind, her calf, her cane, his calf, his cane, i am blind, i'm blind, is blind, jaw click, legally blind, my calf, my cane, pins and needles,
  blind client, blind patient, the cane, without a cane, tremor, unable to bend, unable to stand, unable to walk, a walker, my walker, his walker, her walker,
  rollator, walking frame, walking stick, wheelchair, with a cane, zimmer`,
  // Head, mind, senses
  `addicted to alcohol, addicted to drugs, addicted to opioids, addicted to pain, alcohol addiction, drug addiction, his addiction, her addiction,
  my addiction, an addict, drug addict, recovering addict, adhd, agoraphobia, an alcoholic, recovering alcoholic, alcoholism, alzheimer, aneurysm, anorexia,
  anorexic, antidepressant, anxiety, anxious, asperger, autism, autistic, bell's palsy, bipolar, blind in, brain fog, brain injury, bulimia, bulimic, burnout,
  cataract, cerebral palsy, cfs, chronic fatigue, concussed, concussion, deaf, dementia, depression, dizziness, dizzy, down syndrome, drinking problem,
  drug abuse, dyslexia, dyslexic, eating disorder, epilepsy, epileptic, fainted, glaucoma, grief, hallucination, hearing aid, hearing loss, insomnia, macular,
  manic, me, mental breakdown, mental health, mental illness, migraine, ms, multiple sclerosis, narcolepsy, nervous breakdown, nightmare disorder, ocd,
  overdose, panic attack, panic disorder, paranoia, parkinson, phobia, postnatal depression, psychotic, ptsd, schizophrenic, seizure, self harm, sleep apnea,
  sleep apnoea, sleepless, a stroke, his stroke, her stroke, my stroke, mini stroke, stroke patient, stroke survivor, stutter, substance abuse, suicidal,
  suicide, tinnitus, tourette, trauma, traumatised, traumatized, vertigo`,
  // Heart, lungs, blood, glands
  `anaemic, anemia, anemic, angina, arrhythmia, asthma, asthmatic, atrial fibrillation, blood clot, blood pressure, blood sugar, bypass surgery,
  double bypass, heart bypass, my bypass, triple bypass, cardiac, cardiologist, cholesterol, copd, cystic fibrosis, diabetes, diabetic, dvt, embolism,
  emphysema, fibroid, goitre, graves disease, hashimoto, heart attack, heart condition, heart disease, heart failure, heart murmur, heart rhythm, haemophilia,
  hemophilia, high blood, hypertension, hyperthyroid, hypothyroid, insulin, obese, obesity, overweight, pacemaker, palpitations, pneumonia, prediabetes,
  pulmonary, sickle cell, sinus infection, stent, thyroid, varicose, weight loss`,
  // Cancer, infections, allergies, skin
  `abscess, acne, has aids, have aids, alopecia, allergic, allergy, anaphylaxis, benign, biopsy, blister, boil on, bloods done, her bloods, his bloods,
  my bloods, a lump, lump in, cancer, cancerous, chemo, chemotherapy, chicken pox, chlamydia, cold sore, coronavirus, covid, cyst, e coli, eczema, fever, flu,
  food poisoning, fungal, fungus, herpes, hiv, hives, infected, infection, inflamed, inflammation, influenza, intolerance, intolerant, long covid, lupus,
  lyme, lymphedema, lymphoedema, lymphoma, malaria, malignant, mammogram, melanoma, metastatic, had mono, have mono, with mono, mrsa, my infusion,
  nail fungus, norovirus, oncologist, oncology, polio, polyp, psoriasis, radiation therapy, radiotherapy, a rash, my rash, her rash, his rash, rash on,
  rashes, ringworm, salmonella, rosacea, scabies, scar tissue, sepsis, got shingles, had shingles, has shingles, have shingles, my shingles, with shingles,
  shingles vaccine, std, sti, swelling, syphilis, tetanus, thrush, tick bite, tonsils, tumor, tumour, ulcer, verruca, verrucae, vitiligo, wart,
  yeast infection`,
  // Belly, kidneys, bladder
  `acid reflux, appendix, bed wetting, bladder, bloating, bowel, catheter, celiac, coeliac, colic, constipated, constipation, crohn, dialysis, fatty liver,
  gall bladder, gallbladder, gallstone, gastric, gerd, haemorrhoid, heartburn, hemorrhoid, have piles, had piles, has piles, her piles, his piles, ibs,
  incontinence, incontinent, indigestion, irritable bowel, jaundice, kidney disease, kidney failure, kidney infection, kidney stone, kidney transplant,
  my kidney, his kidney, her kidney, liver disease, liver failure, liver function, my liver, his liver, her liver, my piles, nausea, nauseous, reflux, stoma,
  stomach bug, threw up, throwing up, urinary, uti, vomit, vomiting, with piles`,
  // Pregnancy, sex, children
  `abortion, antenatal, baby boy, baby bump, baby girl, baby was born, expecting a baby, first baby, had a baby, having a baby, month old baby, second baby,
  third baby, week old baby, her baby, my baby, new baby, our baby, their baby, birth control, breastfeeding, c section, cesarean, caesarean, circumcision,
  colicky, contraception, contractions, diastasis, erectile, expecting twins, fertility, gynaecologist, gynecologist, hormone, hrt, in vitro, infertile,
  infertility, ivf, during labor, during labour, in labor, in labour, into labor, into labour, labor and delivery, labor pains, labour pains, labor ward,
  labour ward, my labor, my labour, lactation, maternity, libido, menopausal, menopause, menstrual, midwife, miscarriage, miscarried, morning sickness,
  my bump, newborn, ovarian, pap smear, pcos, pelvic, pelvis, period pain, post partum, postnatal, postpartum, pregnancy, pregnant, born premature,
  premature baby, premature birth, prenatal, prolapse, prostate, smear test, stillbirth, stillborn, trimester, the bump, twins born, twins on the way,
  weeks along, zero core`,
  // Teeth
  `bleeding gums, bruxism, a cavity, one cavity, small cavity, cavities filled, had cavities, my cavities, my cavity, tooth cavity, chipped tooth,
  cracked tooth, dentures, false teeth, grinding my teeth, gum disease, impacted tooth, impacted wisdom, missing teeth, missing tooth, periodontal,
  receding gums, root canal, rotten teeth, teeth pulled, teeth removed, tooth decay, tooth extracted, tooth pulled, tooth removed, wisdom teeth, wisdom tooth`,
  // Medicines
  `adderall, antibiotic, antihistamine, ativan, blood thinner, botox, codeine, cortisone, epipen, fentanyl, gabapentin, ibuprofen, inhaler, lithium,
  medication, meds, metformin, methadone, morphine, my medicine, his tablets, her tablets, my tablets, new tablets, naproxen, opiate, opioid, oxycodone,
  ozempic, painkiller, pain killer, pain pills, paracetamol, prednisone, prescribe, prescription, ritalin, sedative, sleeping pills, statin, steroid,
  the pill, tramadol, tranquilizer, tylenol, valium, viagra, wegovy, xanax`,
);

/** Only as written: "limp fries" and "a potted palm" are not about health. */
export const HEALTH_AS_WRITTEN: readonly string[] = phraseList(
  'aids, depressed, fibro, limping, limped, a limp, my limp, pills, pots, scar, scars, snoring, sober, stitches, strep, tb',
);

/** Phrases in which such a word is not about anyone's health. */
export const NO_HEALTH: readonly string[] = phraseList(
  `fuel injection, a lump sum, a stroke of, deaf ears, allergy friendly, allergy menu, an alcoholic beverage, an alcoholic drink, brake disc,
  covid guidelines, covid measures, covid precautions, covid protocol, covid protocols, covid restrictions, covid rules, covid safe, during covid, pre covid,
  chronic delays, chronic lateness, lithium battery, lithium batteries`,
);

const PARTS =
  'ankle arm back breast chest disc ear elbow eye facial finger foot groin gum hamstring hand head heart heel hip jaw joint knee leg lower-back lung ' +
  'menstrual muscle neck nerve nose pelvic rib shoulder shoulder-blade sinus skin spine stomach tailbone thigh throat thumb toe tooth upper-back wrist';

/** "Back pain", "sore throat", "bad knee": a part of the body that aches. */
export const ACHES: readonly string[] = PARTS.split(' ').flatMap((name) => {
  const part = name.replace('-', ' ');
  return [
    ...['ache', 'pain', 'problem', 'trouble', 'issue', 'strain', 'spasm'].map((what) => `${part} ${what}`),
    ...[
      'bad',
      'sore',
      'stiff',
      'swollen',
      'injured',
      'painful',
      'torn',
      'broken',
      'dodgy',
      'poorly',
      'gammy',
    ].map((how) => `${how} ${part}`),
    `${part}ache`,
    ...['my', 'his', 'her', 'the', 'their'].map((whose) => `pain in ${whose} ${part}`),
  ];
});

/**
 * True if a listed word is a different word at this place. "Ms. Lee", "pots" and "first aid" are
 * not the illnesses MS, POTS and AIDS. "Me" is ME only in capitals, and not next to other words in
 * capitals ("THEY HELPED ME").
 */
export function isOtherWord(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end);
  if (/^(?:ms|pots|aids)$/i.test(word)) return word !== word.toUpperCase();
  if (!/^me$/i.test(word)) return false;
  const shouted = /\p{Lu}{2,}[^\p{L}]*$/u.test(text.slice(Math.max(0, start - 20), start));
  return word !== 'ME' || shouted || /^[^\p{L}/]+\p{Lu}{2}/u.test(text.slice(end, end + 20));
}

/**
 * True for words with a medical ending: tonsillitis, thrombosis, neuralgia, lumpectomy. Not
 * included: services with the same endings (osteopathy), and everyday words such as "purposes" and
 * "nostalgia".
 */
export function isMedicalTerm(word: string): boolean {
  return MEDICAL_ENDING.test(word) && !EVERYDAY_ENDING.test(word);
}

const EVERYDAY_ENDING =
  /^(?:(?:oste|home|homoe|natur)opathy|nostalgia|academia|bohemia|hypnosis|metamorphosis|osmosis|.*(?:poses|closes|chooses))$/;

const MEDICAL_ENDING =
  /.{3}(?:itis|os[ie]s|algia|opath(?:y|ies)|emia|ectomy|os?tomy|plasty|oscopy|rrho?ea|rrhage|plegi[ac]|phrenia|(?:carcin|blast|my|sarc|aden|ha?emat)oma)s?$/;
