import { phraseList } from '../text/word-set.ts';

/**
 * Insults, slurs, profanity and accusations of a crime. They stay in their review, which is
 * published whole, and never appear in a quote lifted out of it. Written by hand; whole words, as
 * written. A word that also praises or names a dish ("steal", "jerk", "creep") is listed only in
 * phrases.
 */
export const HARSH_WORDS = phraseList(
  // Theft and fraud
  `thief, thieves, thieving, theft, stole, stolen, stealing, steal from, steal my, steal our, steal your, they steal, robbed, robbers, robbery, robbing,
  rob me, rob us, rob you, rob people, scam, scams, scammed, scammer, scammers, scamming, fraud, frauds, fraudulent, fraudulently, fraudster, fraudsters,
  defraud, defrauded, con artist, con artists, con man, conman, conmen, conned, swindle, swindled, swindler, swindlers, crook, crooks, crooked business,
  crooked company, crooked people, cheated, cheater, cheaters, cheats, embezzled, embezzlement, extort, extorted, extorting, extortion, blackmail,
  blackmailed, bribe, bribed, bribes, bribery, counterfeit, forged my, forged the, forgery, identity theft, money laundering, prostitute, prostitutes,
  prostitution, tax evasion, ponzi, pyramid scheme`,
  // Violence and abuse
  `assault, assaulted, assaulting, assaults, abuse, abused, abuser, abusers, abuses, abusing, abusive, molest, molested, molester, rape, raped, rapist, grope,
  groped, groping, sexual, sexually, harass, harassed, harasses, harassing, harassment, stalked, stalker, stalkers, stalking, predator, predators, predatory,
  pedo, pedophile, pedophiles, paedophile, paedophiles, pervert, perverts, perverted, perv, pervy, a creep, such a creep, the creeps, creepy guy, creepy man,
  attacked me, attacked my, beat me up, punched me, punched my, slapped me, slapped my, tried to kill, death threat, death threats, threatened, threatening,
  threatens, kidnapped, murder, murdered, murderer, murderers, killed him, killed her, killed my, killed our, killed someone, vandal, vandals, bullied,
  bullies, bully, bullying`,
  // Law
  `illegal, illegally, unlawful, unlawfully, against the law, broke the law, breaking the law, criminal, criminally, criminals, felon, felonies, felons,
  felony, arrested, convicted, in jail, to jail, in prison, to prison, perjury, under oath, malpractice, negligence, negligent, gross neglect, lawsuit,
  lawsuits, sued, suing, sue them, sue you, sue him, sue her, sue the, sue this, sue for, could sue, should sue, will sue, would sue, dui, unlicensed,
  without a license, without a licence, called the police, called the cops, call the police, call the cops`,
  // Drink and drugs
  `drunk, drunkard, drunken, intoxicated, stoned, high on drugs, on drugs, on meth, drug dealer, drug dealers, dealing drugs, crackhead, crackheads, junkie,
  junkies, druggie, meth head, coked`,
  // Bigotry
  `racist, racists, racism, racial, racially, sexist, sexism, homophobe, homophobia, homophobic, transphobic, transphobia, xenophobe, xenophobia, xenophobic,
  bigot, bigoted, bigotry, bigots, antisemite, antisemitic, antisemitism, anti semitic, islamophobia, islamophobic, misogynist, misogynistic, misogyny, nazi,
  nazis, discriminate, discriminated, discriminates, discriminating against, discrimination, discriminatory, white supremacist, klan, nigger, niggers, nigga,
  niggas, negro, faggot, faggots, fag, fags, dyke, dykes, kike, kikes, spic, spics, gook, gooks, wetback, wetbacks, beaner, beaners, paki, pakis, raghead,
  ragheads, towelhead, towelheads, gyppo, gyppos, pikey, pikeys, white trash, trailer trash, ghetto, retard, retarded, retards, spastic, spaz, midget,
  midgets, cripple, cripples`,
  // Insults
  `idiot, idiotic, idiots, moron, moronic, morons, imbecile, imbeciles, cretin, cretins, dimwit, dimwits, halfwit, nitwit, nitwits, numpty, stupid girl,
  stupid lady, stupid man, stupid people, stupid staff, stupid woman, dumbass, dumbasses, jackass, jackasses, a jerk, such a jerk, jerks, scum, scumbag,
  scumbags, sleaze, sleazy, sleazebag, lowlife, lowlifes, low life, psycho, psychos, psychopath, psychopaths, sociopath, sociopaths, narcissist, narcissistic,
  narcissists, lunatic, lunatics, nutcase, nutjob, weirdo, weirdos, bunch of clowns, thug, thugs, gangster, gangsters, mafia, terrorist, terrorists, tyrant,
  dictator, fat pig, filthy pig, old cow, rude cow, silly cow, stupid cow, old hag, old witch, bimbo, bimbos, skank, liar, liars, compulsive liar, quack,
  quacks, quackery, charlatan, charlatans, impostor, imposter, fake doctor, cowboy builder, cowboy builders, bunch of cowboys, vermin, subhuman`,
  // Profanity
  `fuck, fucked, fucker, fuckers, fucking, fuckin, fucks, motherfucker, motherfuckers, wtf, stfu, shit, shits, shitty, shitshow, shithole, bullshit, ass,
  asses, asshole, assholes, badass, arse, arses, arsehole, arseholes, bastard, bastards, bitch, bitches, bitchy, bitching, cunt, cunts, twat, twats, wanker,
  wankers, bollocks, bugger, buggers, tosser, tossers, a dick, dicks, dickhead, dickheads, a prick, pricks, piss, pissed, pissing, crap, crappy, damn, damned,
  damnit, dammit, goddamn, douche, douchebag, douchebags, slut, sluts, whore, whores, hooker, hookers, bloody awful, bloody hell, bloody rude, bloody useless,
  from hell, go to hell, the hell, screw you`,
);

/** Phrases in which such a word is neither an accusation nor an insult. */
export const NOT_HARSH = phraseList(
  "stole my heart, stole our hearts, stole the show, have drunk, has drunk, had drunk, ever drunk, i've drunk, we've drunk",
  'a jerk chicken, negro modelo, modelo negro',
);

/** Profanity masked with asterisks: "f***", "sh*t". */
export const MASKED = /(?<![\p{L}\p{N}*])\p{L}{1,2}\*+\p{L}*/gu;
