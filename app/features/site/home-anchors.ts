/** Parts of the home page that other pages link to. */
export const howItWorksId = 'how-it-works'
export const featuresId = 'features'
export const snackId = 'snack'
