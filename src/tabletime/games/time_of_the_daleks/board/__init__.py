"""Pure questions: which dice answer a Challenge, and how likely they are to."""
