// The answers of an observation, worst-case words included: every part can be said to be unseen, untested or absent.

/** A part that is looked at. */
export const seen = ['Satisfactory', 'Marginal', 'Poor', 'Not visible']

/** A part that is looked at and that not every house has. */
export const seenIfPresent = [...seen, 'Not present']

/** A part that is operated. */
export const tested = ['Satisfactory', 'Marginal', 'Poor', 'Not tested']

/** A part that is operated and that not every house has. */
export const testedIfPresent = [...tested, 'Not present']
